import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Port } from '../host/port-check.ts';

/** Any other outcome, such as a full table of files, says nothing about the emulator. */
const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (refused: boolean) => {
      socket.destroy();
      resolve(refused);
    };
    socket.once('connect', () => end(false));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code === 'ECONNREFUSED'));
  });

/**
 * Waits until an emulator has ended, and returns its name. The ports are watched as well as the process, because firebase-tools only
 * warns and goes on when its Firestore emulator is killed.
 */
export async function firstLoss(ports: Port[], ended: AbortSignal, everyMilliseconds = 2_000): Promise<string> {
  for (;;) {
    for (const { port, service } of ports) {
      if (ended.aborted) return 'firebase-tools';
      if (await isRefused(port)) return service;
    }
    await sleep(everyMilliseconds, undefined, { signal: ended }).catch(() => undefined);
  }
}
