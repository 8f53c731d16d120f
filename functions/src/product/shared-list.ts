import { tooManyRequests } from '../http/rate/rate-limit.js';

/** A piece of a list, and the promise of the next one: a piece is freed as soon as nobody before it in the list needs it. */
interface Piece {
  bytes: Buffer;
  next: Promise<Piece | undefined>;
}

interface Options {
  /** Milliseconds from the beginning of a reading for which its list is given to other callers. */
  keepFor: number;
  /** A list up to so many bytes is kept. A longer reading is never further ahead of its slowest caller than that. */
  maxBytes: number;
  /** How many readings of `maxBytes` may be in memory at once. */
  maxReadings: number;
}

/** A reading without a new piece for so many milliseconds gets no more callers. */
const STALLED = 10_000;
const RETRY_SECONDS = 5;

/**
 * Gives all callers of the same list one reading of it: those who come while it is read, and those who come soon after. The pieces
 * are Buffers, which are outside the JavaScript heap. When the last caller leaves, the reading stops.
 */
export class SharedList {
  readonly #options: Options;
  readonly #latest = new Map<string, Reading>();
  #readings = new Set<Reading>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The pieces of the list of this key, for a caller who reads them to the end or leaves by `return()`. */
  join(key: string, read: () => AsyncIterable<Buffer>): AsyncIterator<Buffer, undefined> {
    const latest = this.#latest.get(key);
    if (latest?.isOpen) return latest.join();
    const { maxBytes, maxReadings } = this.#options;
    this.#readings = new Set([...this.#readings].filter(({ held }) => held > 0));
    const held = [...this.#readings].reduce((sum, reading) => sum + reading.held, 0);
    if (held + maxBytes > maxReadings * maxBytes) {
      throw tooManyRequests('Too many long lists are being read. Please use limit, or try again later.', RETRY_SECONDS);
    }
    const reading = new Reading(read(), this.#options, () => {
      if (this.#latest.get(key) === reading) this.#latest.delete(key);
    });
    this.#latest.set(key, reading);
    this.#readings.add(reading);
    return reading.join();
  }
}

class Reading {
  readonly #begun = Date.now();
  readonly #options: Options;
  readonly #onClose: () => void;
  /** The bytes that each caller has taken. */
  readonly #callers = new Set<{ taken: number }>();
  /** Until nobody can join any more. */
  #first: Promise<Piece | undefined> | undefined;
  #openUntil = this.#begun + STALLED;
  #isRunning = true;
  #bytes = 0;
  #callerMoved = Promise.withResolvers<void>();

  constructor(pieces: AsyncIterable<Buffer>, options: Options, onClose: () => void) {
    this.#options = options;
    this.#onClose = onClose;
    const first = promised<Piece | undefined>();
    this.#first = first.promise;
    void this.#run(pieces, first);
  }

  get isOpen(): boolean {
    return this.#first !== undefined && Date.now() < this.#openUntil;
  }

  /** The bytes that it may hold. */
  get held(): number {
    if (this.#isRunning) return this.#options.maxBytes;
    return this.#first || this.#callers.size > 0 ? Math.min(this.#bytes, this.#options.maxBytes) : 0;
  }

  join(): AsyncIterator<Buffer, undefined> {
    let next = this.#first;
    const caller = { taken: 0 };
    this.#callers.add(caller);
    const leave = () => {
      next = undefined;
      this.#callers.delete(caller);
      this.#callerMoved.resolve();
      return { done: true, value: undefined } as const;
    };
    return {
      next: async () => {
        const piece = await next?.catch((error) => {
          leave();
          throw error;
        });
        // A caller may have left while it waited.
        if (!piece || !next) return leave();
        next = piece.next;
        caller.taken += piece.bytes.length;
        this.#callerMoved.resolve();
        return { done: false, value: piece.bytes };
      },
      return: async () => leave(),
    };
  }

  async #run(pieces: AsyncIterable<Buffer>, first: PromiseWithResolvers<Piece | undefined>): Promise<void> {
    let last = first;
    try {
      for await (const bytes of pieces) {
        const next = promised<Piece | undefined>();
        last.resolve({ bytes, next: next.promise });
        last = next;
        this.#bytes += bytes.length;
        this.#openUntil = Date.now() + STALLED;
        if (this.#bytes > this.#options.maxBytes) this.#close();
        await this.#untilCallersFollow();
        if (this.#callers.size === 0) return this.#close();
      }
      last.resolve(undefined);
      this.#keep();
    } catch (error) {
      this.#close();
      last.reject(error);
    } finally {
      this.#isRunning = false;
    }
  }

  async #untilCallersFollow(): Promise<void> {
    const slowest = () => Math.min(...[...this.#callers].map(({ taken }) => taken));
    while (this.#bytes - slowest() > this.#options.maxBytes) {
      this.#callerMoved = Promise.withResolvers();
      await this.#callerMoved.promise;
    }
  }

  #keep(): void {
    this.#openUntil = this.#begun + this.#options.keepFor;
    const rest = this.#openUntil - Date.now();
    if (rest > 0) setTimeout(() => this.#close(), rest).unref();
    else this.#close();
  }

  /** Takes no more callers, and holds nothing any more: what is not yet sent belongs to the callers. */
  #close(): void {
    this.#first = undefined;
    this.#onClose();
  }
}

/** A promise that may fail while nobody waits for it. */
function promised<T>(): PromiseWithResolvers<T> {
  const resolvers = Promise.withResolvers<T>();
  resolvers.promise.catch(() => {});
  return resolvers;
}
