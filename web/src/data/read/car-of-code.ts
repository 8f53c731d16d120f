import type { ListOwner } from '@contract/list/list-query';
import { doc, type Firestore, getDoc } from 'firebase/firestore';
import { readScan } from '@/lib/product/read-scan';
import { auth } from '../firebase/auth';
import { type Code, findCodes, findCodesByEnd } from './find-code';

/**
 * The cars of a list that a text names: one by a code, its id or its label's address (`isWhole`), or those whose codes end with it. A read
 * for each owner and an id, and for each code that ends so.
 */
export async function carsOfCode(
  database: Firestore,
  text: string,
  owner: ListOwner,
): Promise<{ ids: string[]; isWhole: boolean }> {
  const scanned = readScan(text, location.origin);
  if ('reason' in scanned) return { ids: [], isWhole: false };
  const person = owner ?? (await auth()).currentUser?.email ?? [];
  const owners = typeof person === 'string' ? [person] : person;
  const id = 'id' in scanned ? scanned.id : scanned.mayBeId;
  const [found, named] = await Promise.all([
    'code' in scanned ? findCodes(database, owners, scanned.code).catch(() => []) : [],
    id === undefined ? undefined : getDoc(doc(database, 'products', id)).catch(() => undefined),
  ]);
  const isListed = named?.exists() && (owner === undefined || owners.includes(named.get('email')));
  if (found.length > 0) return { ids: idsOf(found), isWhole: true };
  if (id !== undefined && isListed) return { ids: [id], isWhole: true };
  return { ids: idsOf(await findCodesByEnd(database, owners, text).catch(() => [])), isWhole: false };
}

/** A query names 30 at most. */
const idsOf = (codes: readonly Code[]): string[] => [...new Set(codes.map(({ product }) => product))].slice(0, 30);
