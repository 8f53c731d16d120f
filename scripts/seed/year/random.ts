import { createHash } from 'node:crypto';

export interface Random {
  chance(share: number): boolean;
  /** A whole number, both ends among them. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Numbers in no order that one sees, always the same ones for the same key (mulberry32). */
export function randomOf(key: string): Random {
  let state = createHash('sha256').update(key).digest().readUInt32LE();
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    chance: (share) => next() < share,
    between,
    pick: <T>(list: readonly T[]) => list[between(0, list.length - 1)] as T,
  };
}
