/** Suggestions are shown whole or not at all. */

import { describe, expect, it } from "vitest";
import { countWithin } from "../../src/ui/table/useRoom";

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const chip = (left: number, top: number, width = 117) => box(left, top, width, 44);
const BOX = box(4, 400, 250, 44);

describe("room", () => {
  it("is for those that lie within", () => {
    expect(countWithin(BOX, [chip(4, 400), chip(125, 400)])).toBe(2);
  });

  it("is not for what wrapped to another line, nor for anything after it", () => {
    expect(countWithin(BOX, [chip(4, 400), chip(125, 400), chip(4, 448), chip(4, 400, 10)])).toBe(2);
  });

  it("is not for what is wider than the box", () => {
    expect(countWithin(BOX, [chip(4, 400, 300)])).toBe(0);
  });

  it("forgives the browser its rounding", () => {
    expect(countWithin(BOX, [box(3.7, 400.2, 250.4, 43.9)])).toBe(1);
  });
});
