import type { Firestore, Query } from 'firebase-admin/firestore';
import { OWNERS_SHOWN_MAX, type ShownOwners } from '../contract/site/shown-owners.js';
import { emailOf } from '../contract/stock-path.js';
import { canAdd, EVERYBODY } from '../contract/who-may-add.js';
import type { SpendReads } from '../http/env.js';
import { readPages } from './read-pages.js';

/** So many owners are looked at, those of the most cars first. */
const OWNERS_READ = 10_000;

/** Whose cars the public pages show: of those who may add. */
export interface Shown {
  /** Whether a car of this owner is shown. */
  has(email: string): boolean;
  /** Whose cars the lists ask for; `undefined` for everybody's. */
  only: ShownOwners | undefined;
}

/** A read for each owner, unless everybody may add. Where all owners may, the lists ask for all cars. */
export async function readShown(db: Firestore, mayAdd: string | undefined, spendReads: SpendReads): Promise<Shown> {
  const has = (email: string) => canAdd(email, mayAdd);
  if (mayAdd === EVERYBODY) return { has, only: undefined };
  const stocks = db.collection('stock').where('products', '>', 0).orderBy('products', 'desc').select('products');
  const owners = (await readPages(stocks, OWNERS_READ, spendReads)).map((stock) => ({
    email: emailOf(stock.id),
    cars: Number(stock.get('products')),
  }));
  const shown = owners.filter(({ email }) => has(email));
  if (shown.length === owners.length) return { has, only: undefined };
  const asked = shown.slice(0, OWNERS_SHOWN_MAX);
  const emails = asked.map(({ email }) => email);
  // A query asks for one owner at least; nobody has an empty email.
  return {
    has,
    only: { emails: emails.length > 0 ? emails : [''], cars: asked.reduce((sum, { cars }) => sum + cars, 0) },
  };
}

export const ofShown = (cars: Query, { only }: Shown): Query => (only ? cars.where('email', 'in', only.emails) : cars);
