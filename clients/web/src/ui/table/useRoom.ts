/**
 * How many of the things in a box lie within it, counted from the first.
 *
 * What has no room keeps its place in the layout and is hidden by the stylesheet, so that hiding it
 * never changes what is measured.
 */

import { useLayoutEffect, useState } from "preact/hooks";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Half a pixel over the edge is the browser's rounding. */
const ROUNDING = 0.5;

export function countWithin(box: Box, things: readonly Box[]): number {
  const out = things.findIndex(
    ({ left, top, right, bottom }) =>
      left < box.left - ROUNDING ||
      top < box.top - ROUNDING ||
      right > box.right + ROUNDING ||
      bottom > box.bottom + ROUNDING,
  );
  return out < 0 ? things.length : out;
}

/** Measured again when the box changes its size or `things` are others. */
export function useRoom(box: { readonly current: HTMLElement | null }, things: readonly unknown[]): number {
  const [room, setRoom] = useState(things.length);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void =>
      setRoom(
        countWithin(
          element.getBoundingClientRect(),
          [...element.children].map((child) => child.getBoundingClientRect()),
        ),
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, things]);
  return room;
}
