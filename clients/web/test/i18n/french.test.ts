/** Combinations as French card players name them. */

import { describe, expect, it } from "vitest";
import { messages as fr } from "../../src/i18n/fr";
import type { Kind } from "../../src/protocol.gen";
import { combination } from "../support/page";

const named = (kind: Kind, cards: string) => fr.cards.combination(combination(kind, cards));

describe("a combination", () => {
  it.each<[Kind, string, string]>([
    ["single", "TD", "10♦"],
    ["pair", "KC KS", "paire de rois"],
    ["pair", "AC AS", "paire d’as"],
    ["triple", "JC JH JS", "brelan de valets"],
    ["four_of_a_kind", "QC QD QH QS 3D", "carré de dames"],
    ["four_of_a_kind", "AC AD AH AS 3D", "carré d’as"],
    ["full_house", "KC KD KS AC AD", "full aux rois par les as"],
    ["full_house", "9C 9D 9S 4C 4D", "full aux 9 par les 4"],
    ["straight", "4C 5D 6H 7S 8H", "suite hauteur\u00a08♥"],
    ["flush", "4H 7H 9H JH AH", "couleur hauteur\u00a0A♥"],
    ["straight_flush", "9S TS JS QS KS", "quinte flush hauteur\u00a0K♠"],
  ])("%s %s is “%s”", (kind, cards, words) => {
    expect(named(kind, cards)).toBe(words);
  });

  it("has its article where it is beaten, and a card has none", () => {
    const beats = (kind: Kind, cards: string) => fr.game.reading.beats("…", named(kind, cards));
    expect(beats("pair", "TC TS")).toBe("… bat la paire de 10");
    expect(beats("triple", "TC TD TS")).toBe("… bat le brelan de 10");
    expect(beats("full_house", "9C 9D 9S 4C 4D")).toBe("… bat le full aux 9 par les 4");
    expect(beats("single", "TC")).toBe("… bat 10♣");
  });
});
