/**
 * What is wrong with the geometry of the screen that is shown: cut words, overlaps, targets that are too
 * small, a page that scrolls where it must not.
 *
 * Used by the gallery's tests in a real browser; reads the page and changes nothing.
 */

import {
  type Box,
  brokenWordsIn,
  controlsIn,
  isSeen,
  layerOf,
  nameOf,
  overlap,
  type Piece,
  tall,
  type Words,
  wide,
  wordsIn,
} from "./boxes";

/** Names may be of any length: they end in an ellipsis, and are whole in a title and on the sheet. */
const MAY_END_EARLY = ".name, .result-wait";

/** What is left out as a whole where its line has no room for it: it stands on the sheet as well. */
const MAY_BE_LEFT_OUT = ".reading-score, .reading-own > .bracket";

/** A name as wide as names can be: a sentence with it may be longer than its two lines. */
const WIDEST_NAME = /W{20}/;

/** What may be pushed sideways: one line of quick phrases. */
const MAY_SCROLL_SIDEWAYS = ".chat-quick";

/** What lies over other things on purpose, and goes away or hides nothing. */
const ON_TOP = ".toasts, .badge";

/** The least width of a card in the pile, in pixels. */
const READABLE = 30;

/** A thumb's measure for what is pressed often, and the least for all else, in pixels. */
const THUMB = 44;
const LEAST = 24;
/** What is pressed rarely and has room around it, by selector: the height that does. */
const RARE: Readonly<Record<string, number>> = {
  ".status .btn": 28,
  ".side .btn": 34,
  ".btn.small": 36,
  "input[type=range]": 30,
  "p > a": 0,
};

/** The parts of the table that keep their place for a whole deal. */
const PARTS = [
  ".status",
  ".seat[data-place=left]",
  ".seat[data-place=top]",
  ".seat[data-place=right]",
  ".table > .pile",
  ".reading",
  ".tools",
  ".hand",
  ".actions",
];

/** Buttons that lie in rows: those of a row are equally tall. */
const ROWS =
  ".tools, .result-next, .menu-ways, .leave-sure, .knock-acts, .replay-buttons, .replay-choices, .invite-ways";

/** A window lower than any phone, as when a page is enlarged much: here the table may scroll. */
const isLow = (): boolean => innerHeight < 320 || (innerHeight < 520 && innerWidth < 600);

/** Each fault in words, none where all is well. */
export function faults(): readonly string[] {
  const scope = document.querySelector("dialog[open]") ?? document.body;
  const words = wordsIn(scope).filter(({ element }) => !element.closest(ON_TOP));
  const controls = controlsIn(scope).filter(({ element }) => !element.closest(ON_TOP));
  return [
    ...new Set([
      ...scrolling(),
      ...cut(words),
      ...broken(scope),
      ...overWords(words),
      ...underCards(scope, words),
      ...beyondButtons(words),
      ...overControls(controls, words),
      ...small(controls),
      ...uneven(scope),
      ...strips(),
      ...cardsOutside(scope),
      ...standing(),
      ...notes(),
      ...partsThatMeet(),
    ]),
  ];
}

function scrolling(): readonly string[] {
  const page = document.documentElement;
  const found: string[] = [];
  if (page.scrollWidth > innerWidth)
    found.push(`the page scrolls sideways by ${page.scrollWidth - innerWidth}`);
  if (document.querySelector(".table-frame") && page.scrollHeight > innerHeight && !isLow()) {
    found.push(`the table scrolls by ${page.scrollHeight - innerHeight}`);
  }
  for (const element of document.querySelectorAll("body *")) {
    const { overflowX } = getComputedStyle(element);
    if (overflowX !== "auto" && overflowX !== "scroll") continue;
    if (element.scrollWidth <= element.clientWidth + 1 || element.matches(MAY_SCROLL_SIDEWAYS)) continue;
    found.push(`${nameOf(element)} scrolls sideways`);
  }
  return found;
}

function cut(words: readonly Words[]): readonly string[] {
  return words
    .filter(({ cutBy }) => cutBy && !endsEarly(cutBy))
    .filter(({ element, box }) => !(element.matches(MAY_BE_LEFT_OUT) && tall(box) < 1))
    .map(({ name, cutBy }) => `cut: ${name} by ${cutBy && nameOf(cutBy)}`);
}

/** Text of 200 % on a small phone is wider than the screen in one word: there it may break. */
function broken(scope: Element): readonly string[] {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return innerWidth / letters < 15 ? [] : brokenWordsIn(scope).map((word) => `broken: ${word}`);
}

function endsEarly(element: Element): boolean {
  const clamped = getComputedStyle(element).webkitLineClamp !== "none";
  if (clamped && WIDEST_NAME.test(element.textContent ?? "")) return true;
  return element.matches(MAY_END_EARLY) && getComputedStyle(element).textOverflow === "ellipsis";
}

function overWords(words: readonly Words[]): readonly string[] {
  const found: string[] = [];
  words.forEach((one, index) => {
    for (const other of words.slice(index + 1)) {
      if (one.element !== other.element && meet(one, other)) {
        found.push(`words on words: ${one.name}, ${other.name}`);
      }
    }
  });
  return found;
}

/** Words that reach over the edge of the button that they are on. */
function beyondButtons(words: readonly Words[]): readonly string[] {
  return words.flatMap(({ element, name, box }) => {
    const button = element.closest("button, .btn")?.getBoundingClientRect();
    if (!button || tall(box) < 1) return [];
    const out =
      box.top < button.top ||
      box.bottom > button.bottom ||
      box.left < button.left ||
      box.right > button.right;
    return out ? [`beyond its button: ${name}`] : [];
  });
}

function overControls(controls: readonly Piece[], words: readonly Words[]): readonly string[] {
  const others = controls.filter(({ element }) => !element.matches(".hand-card, .seat-head"));
  const found: string[] = [];
  others.forEach((control, index) => {
    for (const other of [...others.slice(index + 1), ...words]) {
      if (!related(control.element, other.element) && meet(control, other)) {
        found.push(`on a control: ${control.name}, ${other.name}`);
      }
    }
  });
  return found;
}

/** One is in the other, or both belong to one label. */
function related(a: Element, b: Element): boolean {
  const label = a.closest("label");
  return a.contains(b) || b.contains(a) || (label?.contains(b) ?? false);
}

function meet(a: Piece, b: Piece): boolean {
  const [across, down] = overlap(a.box, b.box);
  return across > 1 && down > 1 && layerOf(a.element) === layerOf(b.element);
}

function small(controls: readonly Piece[]): readonly string[] {
  return controls
    .filter(({ element }) => !element.matches(".hand-card"))
    .filter(({ element, box }) => tall(box) < tallEnough(element) - 0.5 || wide(box) < LEAST)
    .filter(({ element }) => !partlyScrolledOut(element))
    .map(({ name, box }) => `small: ${name} is ${wide(box).toFixed()}×${tall(box).toFixed()}`);
}

/** Buttons that lie side by side and differ in height. */
function uneven(scope: Element): readonly string[] {
  return [...scope.querySelectorAll(ROWS)].flatMap((row) => {
    const buttons = [...row.querySelectorAll(".btn")]
      .filter(isSeen)
      .map((element) => ({ name: nameOf(element), box: element.getBoundingClientRect() }));
    return buttons.flatMap((one, index) =>
      buttons
        .slice(index + 1)
        .filter(({ box }) => overlap(one.box, box)[1] > Math.min(tall(one.box), tall(box)) / 2)
        .filter(({ box }) => Math.abs(one.box.top - box.top) > 1 || Math.abs(one.box.bottom - box.bottom) > 1)
        .map(({ name }) => `uneven: ${one.name}, ${name}`),
    );
  });
}

function tallEnough(element: Element): number {
  const [, rare] = Object.entries(RARE).find(([selector]) => element.matches(selector)) ?? [];
  return rare ?? THUMB;
}

function partlyScrolledOut(element: Element): boolean {
  const whole = element.getBoundingClientRect();
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (![overflowX, overflowY].some((value) => value === "auto" || value === "scroll")) continue;
    const port = at.getBoundingClientRect();
    if (whole.top < port.top || whole.bottom > port.bottom) return true;
    if (whole.left < port.left || whole.right > port.right) return true;
  }
  return false;
}

/** How much of each card of four players' hands is free to be pressed. */
function strips(): readonly string[] {
  const table = document.querySelector(".table[data-players='4']");
  const cards = [...(table?.querySelectorAll(".slot") ?? [])].map((slot) => slot.getBoundingClientRect());
  return cards.flatMap((card, index) => {
    const next = cards[index + 1];
    if (!next || Math.abs(next.top - card.top) > 1) return [];
    const strip = next.left - card.left;
    return strip < THUMB - 0.5 ? [`a strip of ${strip.toFixed(1)}`] : [];
  });
}

/** Cards that are drawn beyond the window or the dialog, where nobody sees them. */
function cardsOutside(scope: Element): readonly string[] {
  const { left, right } = scope.getBoundingClientRect();
  return [...scope.querySelectorAll("svg.face")]
    .filter((card) => !card.closest(".chip, .log") && isSeen(card))
    .map((card) => card.getBoundingClientRect())
    .filter((box) => box.left < left - 1 || box.right > right + 1)
    .map((box) => `a card from ${box.left.toFixed()} to ${box.right.toFixed()}`);
}

/** The cards that must be beaten: large enough to read, and whole in the pile. */
function standing(): readonly string[] {
  const pile = document.querySelector(".table > .pile")?.getBoundingClientRect();
  if (!pile) return [];
  return [...document.querySelectorAll(".pile-play:not(.swept) > li")]
    .map((card) => card.getBoundingClientRect())
    .filter((card) => wide(card) < READABLE || card.top < pile.top || card.bottom > pile.bottom)
    .map((card) => `a card to beat, ${wide(card).toFixed()} wide, from ${card.top.toFixed()}`);
}

/** Notes leave what must be beaten in sight; what is pressed in them lies within. */
function notes(): readonly string[] {
  const beat = document.querySelector(".pile-head")?.getBoundingClientRect();
  return [...document.querySelectorAll(".toasts li")].filter(isSeen).flatMap((note) => {
    const box = note.getBoundingClientRect();
    const covers = beat && overlap(box, beat).every((shared) => shared > 0);
    const inside = ({ left, right, top, bottom }: Box): boolean =>
      left >= box.left + 1 && right <= box.right - 1 && top >= box.top && bottom <= box.bottom;
    return [
      ...(covers ? [`${nameOf(note)} covers what must be beaten`] : []),
      ...[...note.querySelectorAll("button")]
        .filter((button) => !inside(button.getBoundingClientRect()))
        .map((button) => `${nameOf(button)} lies on the edge of its note`),
    ];
  });
}

/** Words of a row or a seat that its own small cards lie on. */
function underCards(scope: Element, words: readonly Words[]): readonly string[] {
  return [...scope.querySelectorAll(".result-row, .seat")].flatMap((holder) => {
    const cards = [...holder.querySelectorAll(".mini")]
      .filter(isSeen)
      .map((card) => card.getBoundingClientRect());
    return words
      .filter(({ element }) => holder.contains(element) && !element.closest(".mini"))
      .filter(({ box }) => cards.some((card) => overlap(card, box).every((shared) => shared > 1.5)))
      .map(({ name }) => `under a card: ${name}`);
  });
}

/** Where each part of the table lies, for a look at whether it stays there. */
export function parts(): Readonly<Record<string, string>> {
  return Object.fromEntries(partBoxes().map(({ name, box }) => [name, words(box)]));
}

const words = ({ left, top, right, bottom }: Box): string =>
  [left, top, right, bottom].map((side) => Math.round(side)).join(" ");

function partBoxes(): readonly Piece[] {
  return PARTS.flatMap((name) => {
    const element = document.querySelector(name);
    return element && isSeen(element) ? [{ element, name, box: element.getBoundingClientRect() }] : [];
  });
}

function partsThatMeet(): readonly string[] {
  const all = partBoxes();
  // On a desk the felt reaches under the seats.
  const desk = getComputedStyle(document.querySelector(".side") ?? document.body).display !== "none";
  const found = all.flatMap((part, index) =>
    all
      .slice(index + 1)
      .filter((other) => meet(part, other))
      .filter((other) => !(desk && part.name.startsWith(".seat") && other.name === ".table > .pile"))
      .map((other) => `${part.name} and ${other.name} overlap`),
  );
  const lowest = isLow() ? Number.POSITIVE_INFINITY : innerHeight + 1;
  const outside = all
    .filter(({ box }) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > lowest)
    .map(({ name, box }) => `${name} reaches out of the window: ${words(box)}`);
  return [...found, ...outside];
}
