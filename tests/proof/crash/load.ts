import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@contract/product.ts';
import { buildProduct } from '../../support/products.ts';
import type { Worker } from './worker.ts';

export interface Ledger {
  /** Names of products whose creation was acknowledged, and of all that were asked for. */
  created: Map<string, string>;
  asked: Set<string>;
  delivered: number;
  /** Deliveries that may have happened: without an answer, or answered after Firestore went away in between. */
  unknown: number;
  /** How often Firestore went away so far. */
  outages: number;
}

interface Person {
  email: string;
  token: string;
}

async function send(worker: Worker, { token }: Person, method: string, path: string, body: unknown, headers = {}) {
  try {
    const response = await fetch(`${worker.at}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}

/** A client that keeps asking with the same key until it is told that the product is there. */
async function create(worker: Worker, person: Person, ledger: Ledger): Promise<void> {
  const name = `Crash ${randomUUID()}`;
  ledger.asked.add(name);
  const product = buildProduct({ email: person.email, name });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await send(worker, person, 'POST', '/product', product, {
      'idempotency-key': name.replaceAll(' ', '-'),
    });
    if (answer?.status === 201) {
      ledger.created.set(name, answer.body.insertedId);
      return;
    }
    if (answer && answer.status < 500) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    await pause(200);
  }
}

async function deliver(worker: Worker, person: Person, id: string, ledger: Ledger): Promise<void> {
  const read = await fetch(`${worker.at}/product/${id}`).then(
    (response) => response.json() as Promise<Product>,
    () => undefined,
  );
  if (typeof read?.quantity !== 'number') {
    await pause(100);
    return;
  }
  const { outages } = ledger;
  const answer = await send(worker, person, 'PATCH', `/product/${id}`, { quantity: read.quantity - 1 });
  if (answer?.status === 200) ledger.delivered += 1;
  // The Admin SDK repeats a write whose answer was lost; the second time it is told that the version has changed.
  else if (!answer || answer.status >= 500 || ledger.outages > outages) ledger.unknown += 1;
}

/** Eight clients until they are told to stop; every fourth step of each is a creation. */
export function underLoad(worker: Worker, person: Person, id: string): { ledger: Ledger; stop: () => Promise<void> } {
  const ledger: Ledger = { created: new Map(), asked: new Set(), delivered: 0, unknown: 0, outages: 0 };
  let going = true;
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let step = client; going; step += 1) {
      await (step % 4 === 0 ? create(worker, person, ledger) : deliver(worker, person, id, ledger));
    }
  });
  return {
    ledger,
    async stop() {
      going = false;
      await Promise.all(clients);
    },
  };
}
