/** Commitment, deal seed and deal code: hashes of the secret, the salts and the rules (docs/fair-deals.md). */

import type { Rules, SaltView } from "../../protocol.gen";
import { fromHex, joined, sha256, toHex } from "./sha256";

const CODE_LETTERS = "34679ACDEFGHJKMNPQRTVWXY";
const CODE_LENGTH = 8;
const text = new TextEncoder();

/** What the server binds itself with: the hash of the secret, hexadecimal as the secret. */
export function commitmentOf(secret: string): string {
  return toHex(sha256(fromHex(secret)));
}

/** The seed that secret and salts make: 32 bytes. */
export function dealSeed(secret: string, salts: readonly SaltView[]): Uint8Array {
  const given = [...salts]
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, salt }) => {
      const bytes = fromHex(salt);
      return joined(Uint8Array.of(seat, bytes.length), bytes);
    });
  return sha256(joined(text.encode("bigtwo deal seed 1\n"), fromHex(secret), ...given));
}

/** The code of these cards under these rules. */
export function dealCode(seed: Uint8Array, { preset: _, ...rules }: Rules): string {
  const parts = [text.encode("bigtwo deal code 1\n"), seed, text.encode(JSON.stringify(rules))];
  const digest = sha256(joined(...parts));
  let number = [...digest.slice(0, 8)].reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let code = "";
  for (let place = 0; place < CODE_LENGTH; place++) {
    code += CODE_LETTERS.charAt(Number(number % 24n));
    number /= 24n;
  }
  return code;
}
