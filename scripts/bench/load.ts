import autocannon, { type Options, type Request } from 'autocannon';

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface NamedCall {
  name: string;
  /** The next call of a connection. */
  next(connection: number): Call;
  /** How many calls are sent, for a call that cannot be repeated without end. */
  amount?: number;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  statuses: Record<number, number>;
}

const toRequest = ({ body, headers, ...call }: Call): Request => ({
  ...call,
  headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});

/**
 * Sends calls over several connections, each of which sends its next call when the last is answered, until the time is over or the
 * amount is sent. autocannon's own histogram has whole milliseconds and no p95, so the figures are computed from its responses.
 */
export async function load(
  port: number,
  connections: number,
  seconds: number,
  { next, amount }: NamedCall,
): Promise<Figures> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const started = performance.now();
  let lastResponse = started;
  let clients = 0;
  const options: Options = {
    url: `http://127.0.0.1:${port}`,
    connections: Math.min(connections, amount ?? connections),
    ...(amount ? { amount } : { duration: seconds }),
    sampleInt: 100,
    timeout: 60,
    setupClient(client) {
      const connection = clients++;
      client.setRequests([{ setupRequest: (request) => ({ ...request, ...toRequest(next(connection)) }) }]);
    },
  };
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(options, (error) => (error ? reject(error) : resolve()));
    run.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      statuses[status] = (statuses[status] ?? 0) + 1;
      lastResponse = performance.now();
    });
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  const perSecond = (times.length / (lastResponse - started)) * 1_000;
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99), statuses };
}
