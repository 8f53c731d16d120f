/** Random choices of a seed (mulberry32): the same seed makes the same choices on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to 1, which is never reached. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  below = (end: number): number => Math.floor(this.next() * end);
  chance = (probability: number): boolean => this.next() < probability;
  /** `undefined` of an empty list. */
  pick = <T>(items: readonly T[]): T | undefined => items[this.below(items.length)];
  /** One of several that are there. */
  of = <T>(...items: [T, ...T[]]): T => items[this.below(items.length)] as T;

  /** So many different ones, or all where there are fewer. */
  some<T>(items: readonly T[], count: number): T[] {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.below(left.length), 1)).flat();
  }

  /** An own id of the person with this uid, as `newId` makes it. */
  idOf = (uid: string): string => `${uid.slice(0, 8)}${Math.floor(this.next() * 1e12)}`.padEnd(20, '0');
}
