/**
 * What is on screen as boxes: words, controls, and how much of each can be seen.
 *
 * Used by the geometry of the gallery; reads the page and changes nothing.
 */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Piece {
  readonly element: Element;
  readonly box: Box;
  /** For a report: the element, and its words. */
  readonly name: string;
}

export interface Words extends Piece {
  /** Lines of the text that reach out of an element which cuts them, and by which. */
  readonly cutBy: Element | null;
}

/** From the middle of a line up and down, as a share of the type's size: what the letters fill. */
const LETTERS = 0.42;

const CONTROLS = "button, a[href], input, select, textarea, summary";

export const overlap = (a: Box, b: Box): readonly [number, number] => [
  Math.min(a.right, b.right) - Math.max(a.left, b.left),
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
];

export const wide = ({ left, right }: Box): number => right - left;
export const tall = ({ top, bottom }: Box): number => bottom - top;

export function nameOf(element: Element): string {
  const classes = [...element.classList].join(".");
  const text = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 32);
  return `${element.tagName.toLowerCase()}${classes && `.${classes}`} “${text}”`;
}

/** Seen by people who see: not hidden, not clear, not one of the texts for screen readers alone. */
export function isSeen(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClippedAway(element)
  );
}

function isClippedAway(element: Element | null): boolean {
  if (!element) return false;
  const { clipPath, position } = getComputedStyle(element);
  return (position === "absolute" && clipPath !== "none") || isClippedAway(element.parentElement);
}

/** What stays while the rest is scrolled beneath it: things of different layers may cover each other. */
export function layerOf(element: Element | null): Element | null {
  if (!element || getComputedStyle(element).position === "sticky") return element;
  return layerOf(element.parentElement);
}

/** The element's scroll port, or null where it shows what lies outside of it. */
function portOf(element: Element): { box: Box; scrolls: boolean } | null {
  const { overflowX, overflowY } = getComputedStyle(element);
  if (overflowX === "visible" && overflowY === "visible") return null;
  const { left, top } = element.getBoundingClientRect();
  const box = {
    left: overflowX === "visible" ? Number.NEGATIVE_INFINITY : left + element.clientLeft,
    top: overflowY === "visible" ? Number.NEGATIVE_INFINITY : top + element.clientTop,
    right:
      overflowX === "visible" ? Number.POSITIVE_INFINITY : left + element.clientLeft + element.clientWidth,
    bottom:
      overflowY === "visible" ? Number.POSITIVE_INFINITY : top + element.clientTop + element.clientHeight,
  };
  const scrolls = [overflowX, overflowY].some((value) => value === "auto" || value === "scroll");
  return { box, scrolls };
}

/** What of the box can be seen, and the first element that cuts it off for good. */
function clipped(box: Box, from: Element | null, scope: Element): { box: Box; cutBy: Element | null } {
  let seen = box;
  for (let at = from; at && at !== scope; at = at.parentElement) {
    const port = portOf(at);
    if (!port) continue;
    const out =
      seen.left < port.box.left - 1 ||
      seen.right > port.box.right + 1 ||
      seen.top < port.box.top - 1 ||
      seen.bottom > port.box.bottom + 1;
    if (out && !port.scrolls) return { box: within(seen, port.box), cutBy: at };
    seen = within(seen, port.box);
  }
  return { box: seen, cutBy: null };
}

const within = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

/** Every line of every text that is seen. */
export function wordsIn(scope: Element): readonly Words[] {
  const found: Words[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || node.textContent?.trim() === "" || element.closest("svg, select, noscript")) continue;
    if (!isSeen(element)) continue;
    const half = Number.parseFloat(getComputedStyle(element).fontSize) * LETTERS;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const middle = (line.top + line.bottom) / 2;
      const letters = { left: line.left, right: line.right, top: middle - half, bottom: middle + half };
      const { box, cutBy } = clipped(letters, element, scope);
      if (cutBy || (wide(box) > 1 && tall(box) > 1)) {
        found.push({ element, box, cutBy, name: nameOf(element) });
      }
    }
  }
  return found;
}

/** Links and hashes have no place to break but in themselves; a column of names is as narrow as it must be. */
const MAY_BREAK = "svg, select, noscript, code, .invite-link, .sheet th, .learn dt";

/** Every word that goes on in another line for want of room; the widest names may, and Chinese has no words. */
export function brokenWordsIn(scope: Element): readonly string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest(MAY_BREAK) || !isSeen(element)) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      if (/\p{Script=Han}|W{8}/u.test(word)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
        found.push(`${word} in ${nameOf(element)}`);
      }
    }
  }
  return found;
}

/** Every control that is seen, with the box that takes a press. */
export function controlsIn(scope: Element): readonly Piece[] {
  return [...scope.querySelectorAll(CONTROLS)]
    .filter(isSeen)
    .map((element) => ({ element, box: targetOf(element), name: nameOf(element) }))
    .map((one) => ({ ...one, box: clipped(one.box, one.element.parentElement, scope).box }))
    .filter(({ box }) => wide(box) > 1 && tall(box) > 1);
}

/** A button may lay a clear layer over its whole surroundings; a field is pressed by its label too. */
function targetOf(element: Element): Box {
  const label = element.closest("label");
  if (label) return label.getBoundingClientRect();
  const layer = getComputedStyle(element, "::after");
  const covers = layer.position === "absolute" && layer.top === "0px" && layer.bottom === "0px";
  const around = covers ? ((element as HTMLElement).offsetParent ?? element) : element;
  return around.getBoundingClientRect();
}
