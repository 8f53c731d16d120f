import { readLock, withoutTriggers as withoutTriggersOf } from '../../scripts/support/hub.ts';

/** The emulators' hub, which can switch the triggers off; its port is the next free one from 4400. */
const HUB = readLock()?.emulators?.hub ?? 'http://127.0.0.1:4400';

/**
 * Runs a step while no function reacts to writes: thousands of writes must not start as many processes for the history, which
 * has tests of its own. In a vitest file: `aroundAll(withoutTriggers)`. Switching takes seconds, so a run of many files does it once.
 */
export const withoutTriggers = <T>(step: () => Promise<T>): Promise<T> =>
  process.env.STOREFRONT_TRIGGERS === 'off' ? step() : withoutTriggersOf(HUB, step);
