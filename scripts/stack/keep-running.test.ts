import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTooOften, keepRunning, type Suite } from './keep-running.ts';

const said = vi.spyOn(console, 'error');
beforeEach(() => said.mockReset().mockReturnValue());
afterEach(() => said.mockClear());

/** Emulators that are lost when the test says so. */
function fakeSuite(saving: (signal?: AbortSignal) => Promise<void> = async () => {}) {
  const loss = Promise.withResolvers<string>();
  const suite = { lost: () => loss.promise, save: vi.fn(saving), stop: vi.fn(async () => {}) } satisfies Suite;
  return { suite, lose: () => loss.resolve('the Firestore emulator') };
}

function start(suites: Suite[], { saveEverySeconds = 60 } = {}) {
  const [first, ...others] = suites as [Suite, ...Suite[]];
  const end = Promise.withResolvers<undefined>();
  const restart = vi.fn(async () => others.shift() ?? first);
  const lastSave = () => 'Saved at noon.';
  const outcome = keepRunning(first, { restart, end: end.promise, lastSave, saveEverySeconds });
  return { restart, outcome, stop: () => end.resolve(undefined) };
}

test('given no loss, returns the running emulators when the run ends, without stopping them', async () => {
  const { suite } = fakeSuite();
  const { outcome, restart, stop } = start([suite]);
  stop();
  expect(await outcome).toEqual({ suite, gaveUp: false });
  expect([suite.stop, restart].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('given a loss, says so in one line, stops what is left and starts again', async () => {
  const [one, two] = [fakeSuite(), fakeSuite()];
  const { outcome, restart, stop } = start([one.suite, two.suite]);
  one.lose();
  await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce());
  expect(one.suite.stop).toHaveBeenCalledOnce();
  expect(said.mock.calls).toEqual([
    ['\nThe emulators stopped working (the Firestore emulator ended): starting them again. Saved at noon.'],
  ]);
  await sleep(0);
  stop();
  expect((await outcome).suite).toBe(two.suite);
});

test('given a fourth loss within ten minutes, gives up and leaves nothing running', async () => {
  const fakes = Array.from({ length: 4 }, () => fakeSuite());
  const { outcome, restart } = start(fakes.map(({ suite }) => suite));
  for (const { lose } of fakes) lose();
  expect(await outcome).toEqual({ gaveUp: true });
  expect(restart).toHaveBeenCalledTimes(3);
  for (const { suite } of fakes) expect(suite.stop).toHaveBeenCalledOnce();
  expect(said.mock.lastCall?.[0]).toContain('not starting them a 4th time');
});

test('given three losses before and the next one ten minutes later, does not count them any more', () => {
  const minutes = (...times: number[]) => times.map((time) => time * 60_000);
  expect(isTooOften(minutes(0, 3, 6))).toBe(false);
  expect(isTooOften(minutes(0, 3, 6, 9))).toBe(true);
  expect(isTooOften(minutes(0, 3, 6, 10))).toBe(false);
  expect(isTooOften([])).toBe(false);
});

test('given the end while the emulators are starting again, returns at once', async () => {
  const one = fakeSuite();
  const { outcome, restart, stop } = start([one.suite]);
  restart.mockReturnValue(new Promise(() => {}));
  one.lose();
  await vi.waitFor(() => expect(restart).toHaveBeenCalledOnce());
  stop();
  expect(await outcome).toEqual({ gaveUp: false });
});

test('given a start that fails after a loss, fails with its reason', async () => {
  const one = fakeSuite();
  const { outcome, restart } = start([one.suite]);
  restart.mockRejectedValue(new Error('Port 8080 is in use'));
  one.lose();
  await expect(outcome).rejects.toThrow('Port 8080 is in use');
});

test('saves again and again, and reports a save that failed', async () => {
  let saves = 0;
  const { suite } = fakeSuite(async () => {
    saves += 1;
    if (saves === 2) throw new Error('disk full');
  });
  const { outcome, stop } = start([suite], { saveEverySeconds: 0.001 });
  await vi.waitFor(() => expect(saves).toBeGreaterThan(3));
  stop();
  await outcome;
  expect(said.mock.calls).toEqual([['The data could not be saved (disk full); the last save is kept.']]);
  const afterwards = saves;
  await sleep(20);
  expect(saves).toBe(afterwards);
});

test('given a save under way, waits for it at the end of the run and gives it up after a loss', async () => {
  const saved = Promise.withResolvers<void>();
  const one = fakeSuite(
    (signal) => new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted')))),
  );
  const two = fakeSuite(() => saved.promise);
  const { outcome, stop } = start([one.suite, two.suite], { saveEverySeconds: 0.001 });
  await vi.waitFor(() => expect(one.suite.save).toHaveBeenCalledOnce());
  one.lose();
  await vi.waitFor(() => expect(two.suite.save).toHaveBeenCalledOnce());
  stop();
  const finished = vi.fn();
  void outcome.then(finished);
  await sleep(20);
  expect(finished).not.toHaveBeenCalled();
  saved.resolve();
  expect((await outcome).suite).toBe(two.suite);
  expect(said).toHaveBeenCalledOnce();
});
