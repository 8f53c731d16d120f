import { createConnection, createServer, type Socket } from 'node:net';

/** The way to Firestore, which can be cut: every connection is torn, and new ones are torn until it leads somewhere again. */
export async function openLine() {
  const sockets = new Set<Socket>();
  let leadsTo: number | undefined;
  const server = createServer((client) => {
    if (leadsTo === undefined) {
      client.resetAndDestroy();
      return;
    }
    const firestore = createConnection(leadsTo, '127.0.0.1');
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
  const cut = () => {
    leadsTo = undefined;
    for (const socket of sockets) socket.destroy();
  };
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    cut,
    lead(port: number) {
      leadsTo = port;
    },
    close() {
      cut();
      server.close();
    },
  };
}
