/** The golden rules pages, as the server tells them. */

import golden from "../../../../tests/golden/rules_pages.json";
import type { Section, Sentence } from "../../src/core/rules/describe";
import type { Switches } from "../../src/core/rules/presets";

export interface GoldenSentence extends Sentence {
  readonly english: string;
}

export interface GoldenPage {
  readonly rules: Switches;
  readonly sections: readonly {
    readonly key: Section["key"];
    readonly sentences: readonly GoldenSentence[];
  }[];
}

export const sentences = golden.sentences as unknown as readonly GoldenSentence[];

export const pages: readonly GoldenPage[] = golden.pages.map(({ rules, sections }) => ({
  rules: rules as unknown as Switches,
  sections: (sections as [Section["key"], number[]][]).map(([key, places]) => ({
    key,
    sentences: places.map((place) => sentences[place] as GoldenSentence),
  })),
}));
