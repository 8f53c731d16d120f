import { ID_PREFIX } from '@contract/ids.ts';
import { DERIVED_FROM } from '@contract/list/derived-fields.ts';
import { keysOf } from '../../support/products.ts';
import type { FirestoreRest, Verdict } from '../support/firestore-rest.ts';
import type { Person } from '../support/people.ts';
import { changeWrite, createWrite, deliverWrite, removeWrite } from '../support/stock-writes.ts';
import { type Operation, SLOTS } from './operation.ts';

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
        const { quantity, description, others } = operation;
        // The keys follow what they are made of; what is not sent stays.
        const before = await firestore.stored(`products/${id}`);
        const stored = Object.fromEntries(DERIVED_FROM.map((name) => [name, before?.[name]?.stringValue ?? '']));
        const keys = DERIVED_FROM.some((name) => name in others) ? keysOf({ ...stored, ...others }) : {};
        return firestore.commit(claims, changeWrite(id, { quantity, description, ...others, ...keys }));
      }
      created += 1;
      const newId = String(claims?.sub ?? 'nobody').slice(0, ID_PREFIX) + String(created).padStart(12, '0');
      const { fields } = operation;
      const under = people[operation.under]?.email ?? email;
      const verdict = await firestore.commit(
        claims,
        createWrite(newId, { ...fields, ...keysOf(fields), email: under }),
      );
      if (verdict === 'admitted') ids[slot] = newId;
      return verdict;
    },
  };
}
