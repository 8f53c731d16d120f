import { createConnection, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** A TCP proxy that can lose answers, drop all connections and refuse new ones until `restore()`; it refuses connections at first. */
export class TcpProxy {
  host = '';
  private target: number | undefined;
  private isSilent = false;
  private awaited: { text: string; times: number } | undefined;
  private readonly sockets = new Set<Socket>();
  private readonly upstreams = new Set<Socket>();
  private readonly server = createServer((client) => {
    if (this.target === undefined) {
      client.resetAndDestroy();
      return;
    }
    const upstream = createConnection(this.target, '127.0.0.1');
    this.upstreams.add(upstream);
    client.on('data', (chunk: Buffer) => this.watch(chunk));
    upstream.on('close', () => this.upstreams.delete(upstream));
    this.pipe(client, upstream);
    if (this.isSilent) upstream.resume();
    else this.pipe(upstream, client);
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
    for (const upstream of this.upstreams) upstream.unpipe().resume();
  }

  /** From now on connections are taken and nothing is answered, on the open ones and on new ones. */
  fallSilent(): void {
    this.isSilent = true;
    this.loseAnswers();
  }

  /** Loses every answer from the moment in which requests have contained this text so often. */
  loseAnswersAfter(text: string, times: number): void {
    this.awaited = { text, times };
  }

  private watch(chunk: Buffer): void {
    if (!this.awaited?.text || !chunk.includes(this.awaited.text)) return;
    this.awaited.times -= 1;
    if (this.awaited.times > 0) return;
    this.awaited = undefined;
    this.loseAnswers();
  }

  drop(): void {
    this.target = undefined;
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.drop();
    this.server.close();
  }

  private pipe(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }
}
