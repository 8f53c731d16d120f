import { setTimeout as pause } from 'node:timers/promises';
import { z } from '@hono/zod-openapi';
import type { DocumentReference, QueryDocumentSnapshot, WriteResult } from 'firebase-admin/firestore';
import type { Context } from 'hono';
import { type Access, mayChangeStock, roleIn, type Team, teamPath } from '../../contract/team.js';
import { canAdd } from '../../contract/who-may-add.js';
import { exists, firestore, products } from '../../firebase.js';
import { failedWith } from '../../grpc.js';
import { matchesEtag, versionTag } from '../../http/cache.js';
import type { Env } from '../../http/env.js';
import { busy, Problem } from '../../http/problems.js';
import { noSuchProduct, restProduct } from './stored-product.js';

const ATTEMPTS = 8;

export type Write = (
  reference: DocumentReference,
  version: { lastUpdateTime: FirebaseFirestore.Timestamp },
) => Promise<WriteResult>;

/**
 * Reads a product, checks that it belongs to the caller (or to an owner who lets the caller change the stock by `delta`: one read more),
 * and writes on condition that it is still at the version that was read; otherwise it starts again. A transaction of the Admin SDK would
 * do the same, but fails often under contention.
 * `decide` throws a problem, returns the write, or returns nothing when there is nothing to change. Whose owner may not add is not
 * changed, but deleted.
 */
export async function changeOwned(
  context: Context<Env>,
  id: string,
  decide: (stored: QueryDocumentSnapshot, access: Access) => Write | undefined,
  { delta, isDeletion = false }: { delta?: number; isDeletion?: boolean } = {},
): Promise<{ version: string; modified: boolean } | 'missing'> {
  const deadline = context.get('deadline');
  const reference = (await products()).doc(id);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    deadline.throwIfAborted();
    const snapshot = await reference.get();
    if (!exists(snapshot)) {
      if (context.req.header('If-Match')) throw new Problem('version-changed', 'There is no such product any more.');
      return 'missing';
    }
    const access = await accessOf(context, snapshot, delta);
    if (!isDeletion) refuseUnlessMayAdd(context, snapshot.get('email'));
    checkConditions(context, snapshot);
    const write = decide(snapshot, access);
    if (!write) return { version: versionTag(snapshot.updateTime), modified: false };
    deadline.throwIfAborted();
    try {
      const { writeTime } = await write(reference, { lastUpdateTime: snapshot.updateTime });
      return { version: versionTag(writeTime), modified: true };
    } catch (error) {
      if (!failedWith(error, 'NOT_FOUND', 'FAILED_PRECONDITION', 'ABORTED')) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
  throw busy('The product is changing all the time. Please try again in a moment.');
}

/** Throws 403 when the caller may not change the product, or its stock by `delta`. */
async function accessOf(context: Context<Env>, snapshot: QueryDocumentSnapshot, delta?: number): Promise<Access> {
  const { email } = context.get('caller');
  const owner: string = snapshot.get('email');
  if (owner === email) return 'owner';
  if (delta === undefined) throw new Problem('not-the-owner', 'Only its owner may change a product.');
  const role = roleIn((await (await firestore()).doc(teamPath(owner)).get()).data() as Team | undefined, email);
  if (mayChangeStock(role, delta)) return role;
  throw new Problem(
    'not-the-owner',
    'Only its owner, and colleagues whom the owner lets deliver, may deliver a product.',
  );
}

/** Throws 403 when products of this email are not added, and so not changed. The rules say the same. */
export function refuseUnlessMayAdd(context: Context<Env>, email: string): void {
  if (canAdd(email, context.get('whoMayAdd'))) return;
  const whose = email === context.get('caller').email ? 'yours' : "that of the product's owner";
  throw new Problem(
    'may-not-add',
    `Products can be added and changed only with certain email addresses, and ${whose} is not one of them.`,
  );
}

function checkConditions(context: Context<Env>, snapshot: QueryDocumentSnapshot): void {
  const tag = versionTag(snapshot.updateTime);
  const current = restProduct(snapshot);
  const ifMatch = context.req.header('If-Match');
  if (ifMatch && !matchesEtag(ifMatch, tag))
    throw new Problem('version-changed', 'Please read the product again.', { current });
  if (matchesEtag(context.req.header('If-None-Match') ?? '', tag))
    throw new Problem('version-excluded', 'If-None-Match excludes the product as it is.', { current });
}

/** Throws 422 with the name of every field that differs from the stored product and may not be changed. */
export function refuseUnchangeable(sent: object, stored: QueryDocumentSnapshot, changeable: readonly string[]): void {
  const product = restProduct(stored);
  const fields = Object.keys({ ...product, ...sent }).filter(
    (field) => !changeable.includes(field) && Reflect.get(sent, field) !== Reflect.get(product, field),
  );
  if (fields.length === 0) return;
  throw new Problem('unchangeable-field', `These fields cannot be changed: ${fields.join(', ')}.`, {
    errors: fields.map((field) => ({ field, message: `${field} cannot be changed.` })),
  });
}

export const changed = z
  .object({ acknowledged: z.literal(true), matchedCount: z.int(), modifiedCount: z.int() })
  .meta({ id: 'Changed' });

/** The answer to a change of fields, with the version that is stored now. */
export function answerChanged(context: Context<Env>, result: Awaited<ReturnType<typeof changeOwned>>) {
  if (result === 'missing') throw noSuchProduct();
  const answer = { acknowledged: true as const, matchedCount: 1, modifiedCount: result.modified ? 1 : 0 };
  return context.json(answer, 200, { ETag: result.version });
}
