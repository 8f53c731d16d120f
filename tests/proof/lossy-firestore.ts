import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { newId } from '@contract/ids.ts';
import { FIRESTORE_HOST } from '../support/emulators.ts';
import { listen } from '../support/listen.ts';

const [HOST = '', PORT] = FIRESTORE_HOST.split(':');

/**
 * A proxy between a browser and Firestore that loses the answers to writes which the server has carried out: those of the channel of
 * batches and those of transactions. The channel of a lost answer ends, as a server ends it that restarts, so that the SDK opens
 * another one and sends the same writes again.
 */
export class LossyFirestore {
  /** Whether the answer to a write is lost; asked once for each. */
  loses: () => boolean = () => false;
  /** What reaches the server in the place of a body; the length must stay. */
  edit: (body: string) => string = (body) => body;
  /** How many answers were lost. */
  lost = 0;
  /** While true, every connection fails: what was lost is not sent again yet. */
  isAway = false;
  port = 0;
  private readonly ended = new Set<string>();
  private readonly server = createServer((from, to) => void this.forward(from, to).catch(() => to.destroy()));

  static async start(): Promise<LossyFirestore> {
    const proxy = new LossyFirestore();
    proxy.port = await listen(proxy.server);
    return proxy;
  }

  /** The flag that leads a browser's requests to Firestore through this proxy. */
  get flag(): string {
    return `--host-resolver-rules=MAP ${FIRESTORE_HOST} 127.0.0.1:${this.port}`;
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.server.close(() => done());
      this.server.closeAllConnections();
    });
  }

  private async forward(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { url = '', method, headers } = from;
    const { pathname, searchParams } = new URL(url, 'http://proxy');
    const isChannel = pathname.includes('Firestore/Write/channel');
    const session = isChannel ? searchParams.get('SID') : null;
    if (this.isAway) {
      to.destroy();
      return;
    }
    if (session !== null && this.ended.has(session)) {
      const allow = { 'access-control-allow-origin': headers.origin ?? '*' };
      // The SDK looks for these words behind the first character; without them it asks the network first whether it is there.
      to.writeHead(400, 'Bad Request', allow).end('Error: Unknown SID');
      return;
    }
    const body = this.edit((await buffer(from)).toString('latin1'));
    const upstream = request({ host: HOST, port: PORT, path: url, method, headers }, (answer) => {
      const isWrite = isChannel || pathname.endsWith(':commit');
      const head = () => to.headersSent || to.writeHead(answer.statusCode ?? 502, answer.headers);
      const lose = (chunk: Buffer) => {
        this.lost += 1;
        answer.destroy();
        if (session === null) {
          to.destroy();
          return;
        }
        this.ended.add(session);
        head();
        to.end(stopInPlaceOf(chunk));
      };
      answer.on('data', (chunk: Buffer) => {
        if (isWrite && isCommitted(chunk) && this.loses()) lose(chunk);
        else {
          head();
          to.write(chunk);
        }
      });
      answer.on('end', () => {
        head();
        to.end();
      });
      answer.on('error', () => to.destroy());
    });
    upstream.on('error', () => to.destroy());
    to.on('close', () => upstream.destroy());
    upstream.end(Buffer.from(body, 'latin1'));
  }
}

/** The channel's own word for its end, under the number of the message that is lost. */
function stopInPlaceOf(chunk: Buffer): string {
  const [, number] = /\[\[(\d+),/.exec(chunk.toString()) ?? [];
  const message = `[[${number},["stop"]]]`;
  return `${message.length}\n${message}`;
}

/** The server has written; the answer to the opening of a channel has no such time. */
const isCommitted = (chunk: Buffer): boolean => chunk.includes('"commitTime"');

/** The former app: each sending is a new write, which no command keeps from being carried out twice. */
export const withNewCommands = (body: string): string =>
  body.replaceAll(
    /commands(%2F|\/)([A-Za-z0-9_-]{20})/g,
    (_, slash: string, id: string) => `commands${slash}${newId(id)}`,
  );
