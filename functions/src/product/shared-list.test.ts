import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SharedList } from './shared-list.js';

const OPTIONS = { keepFor: 10_000, maxBytes: 100, maxReadings: 2 };

/** A list whose pieces of ten bytes come when the test says so. */
function source(count: number) {
  const readings: { read: number; ended: boolean; failed?: Error }[] = [];
  let arrive = Promise.withResolvers<void>();
  return {
    readings,
    async *read(): AsyncGenerator<Buffer> {
      const reading: (typeof readings)[number] = { read: 0, ended: false };
      readings.push(reading);
      try {
        for (let number = 0; number < count; number += 1) {
          await arrive.promise;
          if (reading.failed) throw reading.failed;
          reading.read += 1;
          yield Buffer.from(`piece ${String(number).padStart(4, '0')}`);
        }
      } finally {
        reading.ended = true;
      }
    },
    /** Lets one piece of each reading arrive. */
    async next(): Promise<void> {
      arrive.resolve();
      arrive = Promise.withResolvers();
      await turn();
    },
  };
}

/** A list that needs no waiting. */
async function* at(pieces: string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function all(caller: AsyncIterator<Buffer, undefined>): Promise<string> {
  let text = '';
  for (let piece = await caller.next(); !piece.done; piece = await caller.next()) text += piece.value;
  return text;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('one reading', () => {
  test('given callers at once, and one who comes in the middle, all get the whole list of one reading', async () => {
    const { read, readings, next } = source(3);
    const list = new SharedList(OPTIONS);
    const early = [list.join('', read), list.join('', read)].map(all);
    await next();
    const late = all(list.join('', read));
    await next();
    await next();
    const expected = 'piece 0000piece 0001piece 0002';
    expect(await Promise.all([...early, late])).toEqual([expected, expected, expected]);
    expect(readings).toEqual([{ read: 3, ended: true }]);
  });

  test('is given to callers until ten seconds after its beginning, and then the list is read anew', async () => {
    const list = new SharedList(OPTIONS);
    expect(await all(list.join('', () => at(['old'])))).toBe('old');
    vi.advanceTimersByTime(9_999);
    expect(await all(list.join('', () => at(['new'])))).toBe('old');
    vi.advanceTimersByTime(1);
    expect(await all(list.join('', () => at(['new'])))).toBe('new');
  });

  test('is not kept when nothing is to be kept', async () => {
    const list = new SharedList({ ...OPTIONS, keepFor: 0 });
    expect(await all(list.join('', () => at(['old'])))).toBe('old');
    expect(await all(list.join('', () => at(['new'])))).toBe('new');
  });

  test('has a key, and lists of different keys are different', async () => {
    const list = new SharedList(OPTIONS);
    expect(await all(list.join('a', () => at(['one'])))).toBe('one');
    expect(await all(list.join('b', () => at(['two'])))).toBe('two');
  });

  test('without a new piece for ten seconds gets no more callers', async () => {
    const stalled = source(1);
    const list = new SharedList(OPTIONS);
    void all(list.join('', stalled.read));
    vi.advanceTimersByTime(10_000);
    expect(await all(list.join('', () => at(['another'])))).toBe('another');
  });

  test('that fails reaches all its callers, and is not kept', async () => {
    const { read, readings, next } = source(3);
    const list = new SharedList(OPTIONS);
    const answers = Promise.allSettled([list.join('', read), list.join('', read)].map(all));
    await next();
    const failure = new Error('no answer');
    for (const reading of readings) reading.failed = failure;
    await next();
    expect(await answers).toEqual(Array(2).fill({ status: 'rejected', reason: failure }));
    expect(await all(list.join('', () => at(['again'])))).toBe('again');
  });
});

describe('given callers who leave', () => {
  test('the reading goes on for the others, and stops with the last one', async () => {
    const { read, readings, next } = source(9);
    const list = new SharedList(OPTIONS);
    const [first, second] = [list.join('', read), list.join('', read)];
    await next();
    await first.return?.();
    await next();
    expect(readings).toEqual([{ read: 2, ended: false }]);
    await second.return?.();
    await next();
    expect(readings).toEqual([{ read: 3, ended: true }]);
    expect(await all(list.join('', () => at(['later'])))).toBe('later');
  });

  test('one who waits for a piece gets none any more', async () => {
    const { read, next } = source(2);
    const caller = new SharedList(OPTIONS).join('', read);
    const waiting = caller.next();
    await caller.return?.();
    await next();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });
});

describe('given a list longer than an instance may keep', () => {
  const pieces = Array.from({ length: 30 }, (_, number) => `piece ${String(number).padStart(4, '0')}`);

  test('the reading waits for its slowest caller, who gets every piece', async () => {
    const { read, readings, next } = source(30);
    const list = new SharedList(OPTIONS);
    const [fast, slow] = [list.join('', read), list.join('', read)];
    const quick = all(fast);
    for (let times = 0; times < 30; times += 1) await next();
    expect(readings).toEqual([{ read: 11, ended: false }]);
    const slowly = all(slow);
    for (let times = 0; times < 30; times += 1) await next();
    expect(await Promise.all([quick, slowly])).toEqual([pieces.join(''), pieces.join('')]);
  });

  test('it is not kept', async () => {
    const list = new SharedList(OPTIONS);
    expect(await all(list.join('', () => at(pieces)))).toBe(pieces.join(''));
    expect(await all(list.join('', () => at(['new'])))).toBe('new');
  });

  test('two are read at once, a third is refused with 429, and is read when one of them has ended', async () => {
    const list = new SharedList(OPTIONS);
    const callers = [];
    for (let times = 0; times < 2; times += 1) {
      callers.push(list.join('', () => at(pieces)));
      await turn();
    }
    const third = () => list.join('', () => at(pieces));
    expect(third).toThrow(
      expect.objectContaining({ kind: 'too-many-requests', extras: { headers: { 'Retry-After': '5' } } }),
    );
    for (const caller of callers) expect(await all(caller)).toBe(pieces.join(''));
    expect(await all(third())).toBe(pieces.join(''));
  });

  test('control: a shorter one counts with its own size once it is read, so three are read', async () => {
    const list = new SharedList({ ...OPTIONS, keepFor: 0 });
    const callers = [];
    for (const text of ['first', 'second', 'third']) {
      callers.push(list.join('', () => at([text])));
      await turn();
    }
    expect(await Promise.all(callers.map(all))).toEqual(['first', 'second', 'third']);
  });
});
