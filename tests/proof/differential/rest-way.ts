import { PROJECT } from '../../support/emulators.ts';
import { RestStock } from '../../support/rest-stock.ts';
import { FirestoreRest, type Verdict } from '../support/firestore-rest.ts';
import type { Person } from '../support/people.ts';
import { type Operation, SLOTS } from './operation.ts';

const verdict = (admitted: boolean): Verdict => (admitted ? 'admitted' : 'refused');

/** Runs operations as other programs do: through the function, which the rules do not check. */
export function restWay(at: string, people: Person[]) {
  const ids: string[] = Array.from({ length: SLOTS }, () => 'no-such-product-0000');
  const firestore = new FirestoreRest(PROJECT);
  const rest = new RestStock(at);

  async function answered<T extends { status: number; body: unknown }>(request: Promise<T>): Promise<T> {
    const answer = await request;
    if (answer.status >= 500) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  return {
    stored: (slot: number) => firestore.stored(`products/${ids[slot]}`),

    async run(operation: Operation): Promise<Verdict> {
      const { kind, slot } = operation;
      const person = people[operation.who] as Person;
      const id = ids[slot] as string;
      if (kind === 'create') {
        const email = people[operation.under]?.email ?? person.email;
        const { status, body } = await answered(rest.create(person, { ...operation.fields, email }));
        if (status === 201) ids[slot] = body.insertedId;
        return verdict(status === 201);
      }
      if (kind === 'delete') {
        const { status, body } = await answered(rest.remove(person, id));
        return verdict(status === 200 && body.deletedCount === 1);
      }
      const { body: read } = await rest.read(id);
      if (kind === 'deliver') {
        const { status } = await answered(rest.deliver(person, id, read.quantity));
        return verdict(status === 200);
      }
      const { quantity, description, others } = operation;
      const product = { ...read, quantity, description, ...others };
      return verdict((await answered(rest.restock(person, id, product))).status === 200);
    },
  };
}
