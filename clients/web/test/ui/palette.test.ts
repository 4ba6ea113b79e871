/** The suits of the four-colour deck are told apart by everybody; inks and edges stand out from what is behind them. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const theme = readFileSync(new URL("../../src/ui/theme.css", import.meta.url), "utf8");

type Colour = readonly [number, number, number];

const SUITS = ["D", "C", "H", "S"] as const;
const PAIRS = SUITS.flatMap((one, index) => SUITS.slice(index + 1).map((other) => [one, other] as const));

/** Linear light as eyes without one kind of cone see it: Machado, Oliveira and Fernandes, 2009, at full strength. */
const EYES: Readonly<Record<string, readonly Colour[]>> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "no red cones": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "no green cones": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "no blue cones": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** In CIE Lab, where 2 is just seen side by side: what is told apart at a glance, far from each other. */
const APART = 25;

function ink(suit: string): Colour {
  const four = theme.slice(theme.indexOf('[data-deck="four"]'));
  const found =
    four.match(RegExp(`--ink-${suit}: (#\\w{6})`)) ?? theme.match(RegExp(`--ink-${suit}: (#\\w{6})`));
  return linear(found?.[1] ?? "");
}

/** A colour of the theme in light and in dark. */
function shades(name: string): readonly Colour[] {
  const [, one, light = one, dark = one] =
    theme.match(RegExp(`--${name}: (?:(#\\w{6})|light-dark\\((#\\w{6}), (#\\w{6})\\));`)) ?? [];
  return [linear(light ?? ""), linear(dark ?? "")];
}

function linear(hex: string): Colour {
  expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  const part = (at: number): number => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const times = (rows: readonly Colour[], [r, g, b]: Colour): Colour =>
  rows.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b))) as unknown as Colour;

function lab(colour: Colour): Colour {
  const [x, y, z] = times(
    [
      [0.4339, 0.3762, 0.1899],
      [0.2126, 0.7152, 0.0722],
      [0.0178, 0.1095, 0.8727],
    ],
    colour,
  ).map((share) => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)) as unknown as Colour;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const luminance = ([r, g, b]: Colour): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** By WCAG 2: from 1, none, to 21. */
function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe("[U14] the four inks", () => {
  it.each(Object.entries(EYES))("are far apart for eyes with %s", (_, eyes) => {
    for (const [one, other] of PAIRS) {
      const [a, b] = [lab(times(eyes, ink(one))), lab(times(eyes, ink(other)))];
      expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), `${one} and ${other}`).toBeGreaterThan(APART);
    }
  });

  it.each(SUITS)("of %s is read on light and on dim paper", (suit) => {
    for (const paper of shades("paper")) expect(contrast(ink(suit), paper)).toBeGreaterThan(4.5);
  });
});

/** What must be seen against what, and how clearly: 3 for edges, 4.5 for words (WCAG 2.2, 1.4.3 and 1.4.11). */
const SEEN: readonly (readonly [string, number, readonly string[]])[] = [
  ["line-control", 3, ["ground", "panel", "felt"]],
  ["gold", 3, ["paper", "picked"]],
  ["ring-paper", 3, ["paper", "picked", "ring-seam"]],
  ["accent", 3, ["ground", "panel", "felt", "felt-deep", "gilt-wash"]],
  ["ink", 4.5, ["ground", "panel", "felt", "felt-deep", "accent-wash", "gilt-wash", "seal-wash"]],
  ["ink-soft", 4.5, ["ground", "panel", "felt", "felt-deep", "accent-wash", "gilt-wash"]],
  ["seal", 4.5, ["ground", "panel", "felt", "gilt-wash"]],
  ["gilt-ink", 4.5, ["panel", "gilt-wash"]],
  ["on-accent", 4.5, ["accent", "accent-strong"]],
  ["on-seal", 4.5, ["seal"]],
];

describe.each(["light", "dark"])("in %s", (scheme) => {
  const of = (name: string): Colour => shades(name)[scheme === "light" ? 0 : 1] as Colour;

  it.each(SEEN)("%s is seen by %d to 1", (name, least, behind) => {
    for (const other of behind) expect(contrast(of(name), of(other)), other).toBeGreaterThanOrEqual(least);
  });

  it("seats and rows lift from the felt, which is lighter in the middle than at its rim", () => {
    expect(luminance(of("felt"))).toBeGreaterThan(luminance(of("felt-deep")));
    for (const felt of ["felt", "felt-deep"]) {
      expect(contrast(of("panel"), of(felt)), felt).toBeGreaterThan(1.15);
    }
  });
});
