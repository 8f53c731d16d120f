import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { buildProduct } from '../../support/products.ts';
import type { SignedInUser } from '../../support/users.ts';
import type { Worker } from './worker.ts';

/** What the clients have asked for, and what was acknowledged. */
export interface Ledger {
  /** The names of all products that were asked for. */
  requested: Set<string>;
  /** The id of each product whose creation was acknowledged, by its name. */
  created: Map<string, string>;
  delivered: number;
  /** Deliveries that may have happened: without an answer, or answered after Firestore was stopped in between. */
  unknown: number;
  /** How often Firestore was stopped so far. */
  outages: number;
}

/** An answer, or undefined when there was none. */
const answerOf = <T>(request: Promise<T>): Promise<T | undefined> => request.catch(() => undefined);
const signal = () => AbortSignal.timeout(20_000);

/** Repeats the request with the same key until it is acknowledged. */
async function create(worker: Worker, owner: SignedInUser, ledger: Ledger): Promise<void> {
  const name = `Crash ${randomUUID()}`;
  ledger.requested.add(name);
  const product = buildProduct({ email: owner.email, name });
  const headers = { 'Idempotency-Key': name.replaceAll(' ', '-') };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await answerOf(worker.rest.create(owner, product, { headers, signal: signal() }));
    if (answer?.status === 201) {
      ledger.created.set(name, answer.body.insertedId);
      return;
    }
    if (answer && answer.status < 500) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    await pause(200);
  }
}

async function deliver(worker: Worker, owner: SignedInUser, id: string, ledger: Ledger): Promise<void> {
  const read = await answerOf(worker.rest.read(id));
  if (typeof read?.body?.quantity !== 'number') {
    await pause(100);
    return;
  }
  const { outages } = ledger;
  const answer = await answerOf(worker.rest.deliver(owner, id, read.body.quantity, { signal: signal() }));
  if (answer?.status === 200) ledger.delivered += 1;
  // The Admin SDK repeats a write whose answer was lost; the second one is refused because the version has changed.
  else if (!answer || answer.status >= 500 || ledger.outages > outages) ledger.unknown += 1;
}

/** Starts eight clients that work until `stop()`; every fourth step of each is a creation. */
export function startLoad(
  worker: Worker,
  owner: SignedInUser,
  id: string,
): { ledger: Ledger; stop: () => Promise<void> } {
  const ledger: Ledger = { requested: new Set(), created: new Map(), delivered: 0, unknown: 0, outages: 0 };
  let stopped = false;
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let step = client; !stopped; step += 1) {
      await (step % 4 === 0 ? create(worker, owner, ledger) : deliver(worker, owner, id, ledger));
    }
  });
  return {
    ledger,
    async stop() {
      stopped = true;
      await Promise.all(clients);
    },
  };
}
