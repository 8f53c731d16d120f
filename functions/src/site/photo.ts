import type { Context } from 'hono';
import { photoTypeOf } from '../contract/photos.js';
import { photoId, SMALL_WIDTH } from '../contract/site/given-picture.js';
import { firestore } from '../firebase.js';
import type { Env } from '../http/env.js';

/** A picture never changes. */
const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const FOR_A_MINUTE = { 'Cache-Control': 'public, max-age=60' };
/** Opened by itself it runs nothing, whatever its bytes are. firebase.json says the same. */
const LOCKED = {
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** A given picture, or with `?w=480` the small one: of the document only the field that is asked for is read. */
export async function photoAnswer(context: Context<Env>): Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  const missing = () => context.text('There is no picture here.', 404, { ...LOCKED, ...FOR_A_MINUTE });
  const id = photoId(pathname);
  if (id === undefined) return missing();
  const small = `?w=${SMALL_WIDTH}`;
  // There is no end of other addresses, each of which the CDN would have to ask for.
  if (search !== '' && search !== small) return context.redirect(pathname, 301);
  await context.get('spendReads')(1);
  const db = await firestore();
  const field = search === small ? 'small' : 'bytes';
  const [photo] = await db.getAll(db.doc(`pictures/${id}`), { fieldMask: [field] });
  const bytes: unknown = photo?.get(field);
  const type = bytes instanceof Uint8Array ? photoTypeOf(bytes) : undefined;
  if (!type) return missing();
  return context.body(Uint8Array.from(bytes as Uint8Array), 200, { 'Content-Type': type, ...LOCKED, ...FOR_EVER });
}
