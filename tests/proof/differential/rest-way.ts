import type { Product } from '@contract/product.ts';
import { call } from '../../support/call.ts';
import { PROJECT } from '../../support/emulators.ts';
import { FirestoreRest, type Verdict } from '../support/firestore-rest.ts';
import type { Person } from '../support/people.ts';
import { type Operation, SLOTS } from './operation.ts';

/** The way of other programs: the function, which the rules do not hold back. */
export function restWay(at: string, people: Person[]) {
  const ids: (string | undefined)[] = Array.from({ length: SLOTS });
  const store = new FirestoreRest(PROJECT);
  const id = (slot: number) => ids[slot] ?? 'no-such-product-0000';

  async function send(method: string, path: string, { token }: Person, body?: unknown) {
    const request = { at, ...(token !== undefined && { token }), ...(body !== undefined && { body }) };
    const answer = await call<Record<string, unknown>>(method, path, request);
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  return {
    stored: (slot: number) => store.stored(`products/${id(slot)}`),

    async run(operation: Operation): Promise<Verdict> {
      const { kind, slot } = operation;
      const person = people[operation.who] as Person;
      if (kind === 'create') {
        const email = people[operation.under]?.email ?? person.email;
        const { status, body } = await send('POST', '/product', person, { ...operation.fields, email });
        if (status !== 201) return 'refused';
        ids[slot] = String(body.insertedId);
        return 'admitted';
      }
      if (kind === 'delete') {
        const { status, body } = await send('DELETE', `/product/${id(slot)}`, person);
        return status === 200 && body.deletedCount === 1 ? 'admitted' : 'refused';
      }
      const { body: read } = await call<Product>('GET', `/product/${id(slot)}`, { at });
      if (kind === 'deliver') {
        const { status } = await send('PATCH', `/product/${id(slot)}`, person, { quantity: read.quantity - 1 });
        return status === 200 ? 'admitted' : 'refused';
      }
      const { quantity, description, frozen } = operation;
      const { status } = await send('PUT', `/product/${id(slot)}`, person, {
        ...read,
        quantity,
        description,
        ...frozen,
      });
      return status === 200 ? 'admitted' : 'refused';
    },
  };
}
