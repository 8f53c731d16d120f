/**
 * A rate limit for each key: `capacity` calls at once, then `perMinute`. Each instance of the function counts separately, so
 * with ten instances a caller has ten times the limit at most. It does not protect against a distributed attack.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, { tokens: number; at: number }>();
  readonly #capacity: number;
  readonly #perMinute: number;
  readonly #maxKeys: number;

  constructor(capacity: number, perMinute: number, maxKeys = 10_000) {
    this.#capacity = capacity;
    this.#perMinute = perMinute;
    this.#maxKeys = maxKeys;
  }

  /** Takes one token. Returns 0, or the seconds until one is available. */
  take(key: string, now = Date.now()): number {
    const refilled = this.#refilled(key, now);
    const isGranted = refilled >= 1;
    this.#remember(key, { tokens: isGranted ? refilled - 1 : refilled, at: now });
    return isGranted ? 0 : Math.ceil(((1 - refilled) / this.#perMinute) * 60);
  }

  /** Takes what has been used already. With fewer tokens than that, none is available until the difference is refilled too. */
  charge(key: string, tokens: number, now = Date.now()): void {
    this.#remember(key, { tokens: this.#refilled(key, now) - tokens, at: now });
  }

  #refilled(key: string, now: number): number {
    const { tokens, at } = this.#buckets.get(key) ?? { tokens: this.#capacity, at: now };
    return Math.min(this.#capacity, tokens + ((now - at) / 60_000) * this.#perMinute);
  }

  // Drops the key that was used longest ago, so that many addresses cannot fill the memory.
  #remember(key: string, bucket: { tokens: number; at: number }): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const oldest = this.#buckets.keys().next().value;
    if (this.#buckets.size > this.#maxKeys && oldest !== undefined) this.#buckets.delete(oldest);
  }
}
