/**
 * SHA-256 and bytes in hexadecimal.
 *
 * Owns a hash of its own, because the browser's is missing on pages without https, as in a home network.
 */

const FRACTIONS = 2 ** 32;
const FIRST_PRIMES = primes(64);
const ROUND_CONSTANTS = Uint32Array.from(FIRST_PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(FIRST_PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

/** The SHA-256 of some bytes: 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const message = padded(bytes);
  const hash = START.slice();
  const schedule = new Uint32Array(64);
  for (let from = 0; from < message.byteLength; from += BLOCK) {
    expand(new DataView(message.buffer, from, BLOCK), schedule);
    compress(hash, schedule);
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => {
    digest.setUint32(4 * index, word);
  });
  return new Uint8Array(digest.buffer);
}

/** "00ff" for the bytes 0 and 255. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of "00ff"; what is no pair of digits is not read. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** A one, zeros, and the length in bits, so that the whole fills its blocks. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK);
  const message = new Uint8Array(blocks * BLOCK);
  message.set(bytes);
  message[bytes.length] = 0x80;
  new DataView(message.buffer).setUint32(message.length - 4, 8 * bytes.length);
  return message;
}

function expand(block: DataView, schedule: Uint32Array): void {
  for (let t = 0; t < 16; t++) schedule[t] = block.getUint32(4 * t);
  for (let t = 16; t < 64; t++) {
    const near = at(schedule, t - 2);
    const far = at(schedule, t - 15);
    const mixedNear = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const mixedFar = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    schedule[t] = mixedNear + at(schedule, t - 7) + mixedFar + at(schedule, t - 16);
  }
}

function compress(hash: Uint32Array, schedule: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as Eight;
  for (let t = 0; t < 64; t++) {
    const choice = (e & f) ^ (~e & g);
    const first =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + at(ROUND_CONSTANTS, t) + at(schedule, t);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    hash[index] = at(hash, index) + word;
  });
}

type Eight = readonly [number, number, number, number, number, number, number, number];

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

/** A word turned to the right. */
function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits behind the point. */
function fraction(number: number): number {
  return Math.floor((number % 1) * FRACTIONS);
}

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}
