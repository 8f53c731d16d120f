import { searchKey } from '@contract/product-fields.ts';
import type { FirestoreRest, Verdict } from '../support/firestore-rest.ts';
import type { Person } from '../support/people.ts';
import { createWrite, deliverWrite, removeWrite, restockWrite } from '../support/stock-writes.ts';
import { type Operation, SLOTS } from './operation.ts';

const key = (value: unknown) => (typeof value === 'string' ? searchKey(value) : value);

/** Runs operations as the app does: directly on Firestore, checked by the rules alone. */
export function rulesWay(firestore: FirestoreRest, people: Person[]) {
  const ids: string[] = Array.from({ length: SLOTS }, () => 'no-such-product-0000');
  let created = 0;

  return {
    stored: (slot: number) => firestore.stored(`products/${ids[slot]}`),

    async run(operation: Operation): Promise<Verdict> {
      const { kind, who, slot } = operation;
      const { claims, email } = people[who] as Person;
      const id = ids[slot] as string;
      if (kind === 'delete') return firestore.commit(claims, removeWrite(id));
      if (kind === 'deliver') return firestore.commit(claims, deliverWrite(id));
      if (kind === 'restock') {
        const { quantity, description, unchangeable } = operation;
        return firestore.commit(claims, restockWrite(id, { quantity, description, ...unchangeable }));
      }
      created += 1;
      const newId = `d${String(created).padStart(19, '0')}`;
      const { fields } = operation;
      const keys = { nameKey: key(fields.name), supplierKey: key(fields.supplier) };
      const under = people[operation.under]?.email ?? email;
      const verdict = await firestore.commit(claims, createWrite(newId, { ...fields, ...keys, email: under }));
      if (verdict === 'admitted') ids[slot] = newId;
      return verdict;
    },
  };
}
