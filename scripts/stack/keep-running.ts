import { setTimeout as sleep } from 'node:timers/promises';

const RESTARTS_MAX = 3;
const PERIOD_MINUTES = 10;
const SAVE_EVERY_SECONDS = 60;

/** Emulators whose data can be saved. */
export interface Suite {
  lost(): Promise<string>;
  save(signal?: AbortSignal): Promise<void>;
  stop(): Promise<void>;
}

interface Run {
  /** Starts the emulators again with the data saved last. */
  restart(): Promise<Suite>;
  /** Resolves when the run is to end. */
  end: Promise<unknown>;
  /** Says what the emulators start again with. */
  lastSave(): string;
  saveEverySeconds?: number;
}

/** Whether the emulators were lost so often that another start would not help. */
export function isTooOften(losses: number[]): boolean {
  const [latest = 0] = losses.slice(-1);
  return losses.filter((time) => latest - time < PERIOD_MINUTES * 60_000).length > RESTARTS_MAX;
}

/**
 * Saves again and again. A save that takes long makes the pause longer, so that saving takes a twentieth of the time at most.
 * `finish` waits for a save under way, and `abort` gives it up.
 */
function saveRegularly({ save }: Suite, everySeconds: number): { finish(): Promise<void>; abort(): Promise<void> } {
  const finished = new AbortController();
  const aborted = new AbortController();
  async function run(): Promise<void> {
    for (let pause = everySeconds * 1_000; ; ) {
      await sleep(pause, undefined, { signal: finished.signal }).catch(() => undefined);
      if (finished.signal.aborted) return;
      const started = performance.now();
      await save(aborted.signal).catch((error) => {
        if (!finished.signal.aborted)
          console.error(`The data could not be saved (${error.message}); the last save is kept.`);
      });
      pause = Math.max(everySeconds * 1_000, 20 * (performance.now() - started));
    }
  }
  const running = run();
  const finish = () => {
    finished.abort();
    return running;
  };
  const abort = () => {
    finished.abort();
    aborted.abort();
    return running;
  };
  return { finish, abort };
}

/**
 * Saves the data every minute, and starts lost emulators again. Returns the running emulators when the run is to end, or nothing when
 * none are running: they were lost too often, or the end came while they were starting again.
 */
export async function keepRunning(
  first: Suite,
  { restart, end, lastSave, saveEverySeconds = SAVE_EVERY_SECONDS }: Run,
): Promise<{ suite?: Suite; gaveUp: boolean }> {
  const losses: number[] = [];
  const ended = end.then(() => undefined);
  for (let suite = first; ; ) {
    const saving = saveRegularly(suite, saveEverySeconds);
    const lost = await Promise.race([ended, suite.lost()]);
    if (lost === undefined) {
      await saving.finish();
      return { suite, gaveUp: false };
    }
    losses.push(Date.now());
    const gaveUp = isTooOften(losses);
    const next = gaveUp ? `not starting them a ${losses.length}th time` : 'starting them again';
    console.error(`\nThe emulators stopped working (${lost} ended): ${next}. ${lastSave()}`);
    await saving.abort();
    await suite.stop();
    const again = gaveUp ? undefined : await Promise.race([ended, restart()]);
    if (!again) return { gaveUp };
    suite = again;
  }
}
