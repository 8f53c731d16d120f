import { readLock } from '../../scripts/host/run-lock.ts';

/** The emulators' hub, which can hold the triggers back; its port is the next free one from 4400. */
export const HUB = readLock()?.emulators?.hub ?? 'http://127.0.0.1:4400';
