import { searchKey } from '@contract/product.ts';
import type { FirestoreRest, Verdict } from '../support/firestore-rest.ts';
import type { Person } from '../support/people.ts';
import { boolean, type Fields, integer, number, SERVER_TIME, string, type Wire } from '../support/wire.ts';
import { type Operation, SLOTS } from './operation.ts';

const wire = (value: unknown): Wire => {
  if (typeof value === 'number') return number(value);
  if (typeof value === 'string') return string(value);
  return typeof value === 'boolean' ? boolean(value) : { nullValue: null };
};
const wireFields = (fields: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, wire(value)]));
const key = (value: unknown) => (typeof value === 'string' ? searchKey(value) : value);

/** The way of the app: straight to Firestore, held back by the rules alone. */
export function rulesWay(rest: FirestoreRest, people: Person[]) {
  const ids: (string | undefined)[] = Array.from({ length: SLOTS });
  let made = 0;
  const path = (slot: number) => `products/${ids[slot] ?? 'no-such-product-0000'}`;

  return {
    stored: (slot: number) => rest.stored(path(slot)),

    async run(operation: Operation): Promise<Verdict> {
      const { kind, who, slot } = operation;
      const { claims, email } = people[who] as Person;
      if (kind === 'delete') return rest.commit(claims, { path: path(slot), kind });
      if (kind === 'deliver') {
        const transforms = [{ fieldPath: 'quantity', increment: integer(-1) }];
        return rest.commit(claims, { path: path(slot), kind: 'update', mask: [], transforms });
      }
      if (kind === 'update') {
        const { quantity, description, frozen } = operation;
        const fields = wireFields({ quantity, description, ...frozen });
        return rest.commit(claims, { path: path(slot), kind, fields, mask: Object.keys(fields) });
      }
      made += 1;
      const id = `d${String(made).padStart(19, '0')}`;
      const keys = { nameKey: key(operation.fields.name), supplierKey: key(operation.fields.supplier) };
      const under = people[operation.under]?.email ?? email;
      const fields = { ...wireFields({ ...operation.fields, ...keys, email: under }), createdAt: SERVER_TIME };
      const verdict = await rest.commit(claims, { path: `products/${id}`, kind, fields });
      if (verdict === 'admitted') ids[slot] = id;
      return verdict;
    },
  };
}
