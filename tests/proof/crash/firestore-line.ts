import { createConnection, createServer, type Socket } from 'node:net';
import { FIRESTORE_HOST } from '../../support/emulators.ts';

/**
 * The way to Firestore, which can be cut: every connection is torn and new ones are refused. So does a restart of a database that
 * keeps its data look from outside; the emulator itself keeps none.
 */
export async function openLine() {
  const [host = '', port] = FIRESTORE_HOST.split(':');
  const sockets = new Set<Socket>();
  let open = true;
  const server = createServer((client) => {
    if (!open) {
      client.resetAndDestroy();
      return;
    }
    const firestore = createConnection(Number(port), host);
    for (const [one, other] of [
      [client, firestore],
      [firestore, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    cut() {
      open = false;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      open = true;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
