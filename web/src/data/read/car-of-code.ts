import { codeProblem, normalCode } from '@contract/code';
import { NEW_ID_PATTERN } from '@contract/ids';
import type { ListOwner } from '@contract/list/list-query';
import { doc, type Firestore, getDoc } from 'firebase/firestore';
import { auth } from '../firebase/auth';
import { findCode } from './find-code';

/** The car of a list that has the text as a code or as its id: one read for each owner, and one for an id. */
export async function carOfCode(database: Firestore, text: string, owner: ListOwner): Promise<string | undefined> {
  const code = normalCode(text);
  if (codeProblem(code) !== undefined) return undefined;
  const person = owner ?? (await auth()).currentUser?.email ?? [];
  const owners = typeof person === 'string' ? [person] : person;
  const [found, named] = await Promise.all([
    findCode(database, owners, code).catch(() => undefined),
    NEW_ID_PATTERN.test(text) ? getDoc(doc(database, 'products', text)).catch(() => undefined) : undefined,
  ]);
  const isListed = named?.exists() && (owner === undefined || owners.includes(named.get('email')));
  return found?.product ?? (isListed ? text : undefined);
}
