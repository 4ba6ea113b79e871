/**
 * One card as a picture: face, small face, back.
 *
 * Owns the drawing of cards. It never says what a card means to the game, and a back never knows
 * which card it hides.
 */

import { EMBLEM_PATHS, RANK_PATHS, SUIT_PATHS } from "./glyphs";

interface FaceProps {
  /** Rank, then suit, as on the wire: `3D`, `TS`. */
  card: string;
}

const rankOf = (card: string): string => card.charAt(0);
const suitOf = (card: string): string => card.charAt(1);

/** The face of a card, filling its parent's width; its index stays readable in a 44 px strip. */
export function CardFace({ card }: FaceProps) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  const emblem = EMBLEM_PATHS[rank];
  return (
    <svg class={`face suit-${suit}`} viewBox="0 0 64 90" aria-hidden="true" focusable="false">
      <rect class="face-paper" x=".75" y=".75" width="62.5" height="88.5" rx="6.5" />
      <g class="face-pip" transform="translate(27 51) scale(1.3)">
        <path d={SUIT_PATHS[suit]} />
      </g>
      {emblem && (
        <g class="face-emblem" transform="translate(31 33) scale(.62)">
          <path d={emblem} />
        </g>
      )}
      {rank === "2" && <circle class="face-seal" cx="42.6" cy="66.6" r="18.6" />}
      <g class="face-rank" transform="translate(4.5 3.2) scale(1.1)">
        <path d={RANK_PATHS[rank]} />
      </g>
      <g class="face-suit" transform="translate(5.6 34.5) scale(.8)">
        <path d={SUIT_PATHS[suit]} />
      </g>
      <text class="face-letter" x="26" y="49">
        {suit}
      </text>
    </svg>
  );
}

/** A card reduced to rank over suit, for what lies small on the table and in texts. */
export function CardMini({ card }: FaceProps) {
  const rank = rankOf(card);
  const suit = suitOf(card);
  return (
    <svg class={`face mini suit-${suit}`} viewBox="0 0 24 36" aria-hidden="true" focusable="false">
      <rect class="face-paper" x=".5" y=".5" width="23" height="35" rx="3.5" />
      <g class="face-rank" transform="translate(4.2 2) scale(.78)">
        <path d={RANK_PATHS[rank]} />
      </g>
      <g class="face-suit" transform="translate(5.8 22) scale(.52)">
        <path d={SUIT_PATHS[suit]} />
      </g>
    </svg>
  );
}

/** The back of a card: a lattice of our own, the same for every card. */
export function CardBack() {
  return (
    <svg class="back" viewBox="0 0 64 90" aria-hidden="true" focusable="false">
      <rect class="back-edge" x=".75" y=".75" width="62.5" height="88.5" rx="6.5" />
      <rect class="back-field" x="5" y="5" width="54" height="80" rx="3.5" />
      <path
        class="back-lattice"
        d="M5 25 32 5 59 25M5 45 32 25 59 45M5 65 32 45 59 65M5 85 32 65 59 85M5 25 32 45 59 25M5 45 32 65 59 45M5 65 32 85 59 65M5 5 32 25 59 5"
      />
    </svg>
  );
}

/** A suit alone, in the ink of its colour; beside a word, never instead of one. */
export function SuitGlyph({ suit }: { suit: string }) {
  return (
    <svg class={`suit-glyph suit-${suit}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SUIT_PATHS[suit]} />
    </svg>
  );
}
