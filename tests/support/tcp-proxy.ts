import { createConnection, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** A TCP proxy that can lose answers, drop all connections and refuse new ones until `restore()`; it refuses connections at first. */
export class TcpProxy {
  host = '';
  private target: number | undefined;
  private isSilent = false;
  private awaited: { text: string; times: number; lost: () => void } | undefined;
  /** The open connections: of each client the one to the target. */
  private readonly connections = new Map<Socket, Socket>();
  private readonly server = createServer((client) => {
    if (this.target === undefined) {
      client.resetAndDestroy();
      return;
    }
    const upstream = createConnection(this.target, '127.0.0.1');
    this.connections.set(client, upstream);
    client.on('data', (chunk: Buffer) => this.watch(chunk));
    client.pipe(upstream);
    if (this.isSilent) upstream.resume();
    else upstream.pipe(client);
    const end = () => {
      this.connections.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
  });

  static async start(): Promise<TcpProxy> {
    const proxy = new TcpProxy();
    proxy.host = `127.0.0.1:${await listen(proxy.server)}`;
    return proxy;
  }

  /** Forwards new connections to this port. */
  restore(port: number): void {
    this.target = port;
  }

  /** Loses every answer on the connections that are open now; requests still arrive. */
  private loseAnswers(): void {
    for (const upstream of this.connections.values()) upstream.unpipe().resume();
  }

  /** From now on connections are taken and nothing is answered, on the open ones and on new ones. */
  fallSilent(): void {
    this.isSilent = true;
    this.loseAnswers();
  }

  /** Loses every answer from the moment in which requests have contained this text so often, and returns then. */
  loseAnswersAfter(text: string, times: number): Promise<void> {
    return new Promise((lost) => {
      this.awaited = { text, times, lost };
    });
  }

  private watch(chunk: Buffer): void {
    if (!this.awaited || !chunk.includes(this.awaited.text)) return;
    this.awaited.times -= 1;
    if (this.awaited.times > 0) return;
    this.loseAnswers();
    this.awaited.lost();
    this.awaited = undefined;
  }

  drop(): void {
    this.target = undefined;
    for (const client of this.connections.keys()) client.destroy();
  }

  close(): void {
    this.drop();
    this.server.close();
  }
}
