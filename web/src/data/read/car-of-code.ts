import type { ListOwner } from '@contract/list/list-query';
import { doc, type Firestore, getDoc } from 'firebase/firestore';
import { readScan } from '@/lib/product/read-scan';
import { auth } from '../firebase/auth';
import { findCodes } from './find-code';

/** The car of a list that has the text as a code, as its id or as a label's address: one read for each owner, and one for an id. */
export async function carOfCode(database: Firestore, text: string, owner: ListOwner): Promise<string | undefined> {
  const scanned = readScan(text, location.origin);
  if ('reason' in scanned) return undefined;
  const person = owner ?? (await auth()).currentUser?.email ?? [];
  const owners = typeof person === 'string' ? [person] : person;
  const id = 'id' in scanned ? scanned.id : scanned.mayBeId;
  const [found, named] = await Promise.all([
    'code' in scanned ? findCodes(database, owners, scanned.code).catch(() => []) : [],
    id === undefined ? undefined : getDoc(doc(database, 'products', id)).catch(() => undefined),
  ]);
  const isListed = named?.exists() && (owner === undefined || owners.includes(named.get('email')));
  return found[0]?.product ?? (isListed ? id : undefined);
}
