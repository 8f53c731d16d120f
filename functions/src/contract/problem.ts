import { z } from 'zod';
import { BRIEF_TEXTS } from './brief-texts.js';
import { product } from './product.js';

/** Every problem that REST answers with, by the last part of its `type`. Clients may rely on these names. */
export const PROBLEMS = {
  'invalid-request': { status: 400, title: 'The request is not valid' },
  'invalid-token': { status: 401, title: 'A valid token is needed' },
  'unverified-email': { status: 403, title: 'The email address is not verified' },
  'another-email': { status: 403, title: 'That is the email of someone else' },
  'may-not-add': { status: 403, title: 'This account may not add or change products' },
  'not-the-owner': { status: 403, title: 'The product belongs to someone else' },
  'not-found': { status: 404, title: 'There is no such thing' },
  'method-not-allowed': { status: 405, title: 'The method is not available here' },
  'body-too-slow': { status: 408, title: 'The body came too slowly' },
  'quantity-changed': { status: 409, title: 'The quantity has changed meanwhile' },
  'quantity-is-0': { status: 409, title: BRIEF_TEXTS.quantityIsZero },
  'product-deleted': { status: 409, title: 'The product has been deleted since' },
  'version-changed': { status: 412, title: 'The product has changed meanwhile' },
  'version-excluded': { status: 412, title: 'The product has a version that If-None-Match excludes' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'not-json': { status: 415, title: 'The body is not plain JSON' },
  'unchangeable-field': { status: 422, title: 'A field that cannot be changed differs' },
  'idempotency-key-reused': { status: 422, title: 'The Idempotency-Key came with another body before' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong here' },
  busy: { status: 503, title: 'The service is busy' },
} as const;
export type ProblemKind = keyof typeof PROBLEMS;

export const problemType = (kind: ProblemKind) => `urn:storefront:problem:${kind}`;

/** RFC 9457 problem details, with what a client needs to correct its request. */
export const problemDetails = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    requestId: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    current: product.optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemDetails = z.infer<typeof problemDetails>;
