import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentReference, QueryDocumentSnapshot, WriteResult } from 'firebase-admin/firestore';
import type { Context } from 'hono';
import { firestore } from '../firebase.js';
import { matchesEtag, versionTag } from '../http/cache.js';
import type { Caller, Env } from '../http/env.js';
import { busy, Problem } from '../http/problems.js';
import { exists, restProduct } from './stored-product.js';

const ATTEMPTS = 8;

type Write = (
  reference: DocumentReference,
  version: { lastUpdateTime: FirebaseFirestore.Timestamp },
) => Promise<WriteResult>;

/**
 * Reads a product, checks that it belongs to the caller, and writes on condition that it is still at the version that was
 * read; otherwise it starts again. A transaction of the Admin SDK would do the same, but fails often under contention.
 * `decide` throws a problem, returns the write, or returns nothing when there is nothing to change.
 */
export async function changeOwned(
  context: Context<Env>,
  id: string,
  decide: (stored: QueryDocumentSnapshot) => Write | undefined,
): Promise<{ version: string; modified: boolean } | 'missing'> {
  const caller = context.get('caller');
  const deadline = context.get('deadline');
  const conditions = { ifMatch: context.req.header('If-Match'), ifNoneMatch: context.req.header('If-None-Match') };
  const reference = (await firestore()).collection('products').doc(id);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    deadline.throwIfAborted();
    const snapshot = await reference.get();
    if (!exists(snapshot)) {
      if (conditions.ifMatch) throw new Problem('version-changed', 'There is no such product any more.');
      return 'missing';
    }
    authorise(snapshot, caller, conditions);
    const write = decide(snapshot);
    if (!write) return { version: versionTag(snapshot.updateTime), modified: false };
    deadline.throwIfAborted();
    try {
      const { writeTime } = await write(reference, { lastUpdateTime: snapshot.updateTime });
      return { version: versionTag(writeTime), modified: true };
    } catch (error) {
      if (!changedMeanwhile(error)) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
  throw busy('The product is changing all the time. Please try again in a moment.');
}

interface Conditions {
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
}

function authorise(snapshot: QueryDocumentSnapshot, { email }: Caller, { ifMatch, ifNoneMatch }: Conditions): void {
  if (snapshot.get('email') !== email) throw new Problem('not-the-owner', 'Only its owner may change a product.');
  const tag = versionTag(snapshot.updateTime);
  if (ifMatch && !matchesEtag(ifMatch, tag)) {
    throw new Problem('version-changed', 'Please read the product again.', { current: restProduct(snapshot) });
  }
  if (ifNoneMatch && matchesEtag(ifNoneMatch, tag)) {
    throw new Problem('version-excluded', 'If-None-Match excludes the product as it is.', {
      current: restProduct(snapshot),
    });
  }
}

// NOT_FOUND, FAILED_PRECONDITION, ABORTED
const changedMeanwhile = (error: unknown) =>
  error instanceof Error && 'code' in error && [5, 9, 10].includes(Number(error.code));
