import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that can drop all connections and refuse new ones until `restore()`; it refuses connections at first. */
export class TcpProxy {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private target: number | undefined;

  private constructor() {
    this.server = createServer((client) => this.connect(client));
  }

  static async start(): Promise<TcpProxy> {
    const proxy = new TcpProxy();
    await new Promise<void>((done) => proxy.server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Forwards new connections to this port. */
  restore(port: number): void {
    this.target = port;
  }

  drop(): void {
    this.target = undefined;
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.drop();
    this.server.close();
  }

  private connect(client: Socket): void {
    if (this.target === undefined) {
      client.resetAndDestroy();
      return;
    }
    const upstream = createConnection(this.target, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }
}
