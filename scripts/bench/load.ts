import { Agent, request } from 'node:http';

export interface Call {
  method: string;
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Figures {
  requests: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  statuses: Record<number, number>;
}

function send(port: number, agent: Agent, { method, path, body, headers }: Call): Promise<number> {
  const payload = body && JSON.stringify(body);
  const options = {
    port,
    agent,
    method,
    path,
    headers: {
      ...headers,
      ...(payload && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(payload) }),
    },
  };
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)));
    sent.once('error', reject).end(payload);
  });
}

/** So many connections, each sending its next call when the last is answered; `next` gives none when it has had enough. */
export async function load(
  port: number,
  connections: number,
  seconds: number,
  next: (connection: number) => Call | undefined,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  const statuses: Record<number, number> = {};
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let call = next(connection); call && performance.now() < until; call = next(connection)) {
        const asked = performance.now();
        const status = await send(port, agent, call);
        took.push(performance.now() - asked);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const elapsed = performance.now() - begun;
  agent.destroy();
  const sorted = took.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const figures: Figures = {
    requests: sorted.length,
    perSecond: (sorted.length / elapsed) * 1_000,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    statuses,
  };
  return figures;
}
