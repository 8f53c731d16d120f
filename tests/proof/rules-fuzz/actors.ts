import fc from 'fast-check';
import type { Claims } from '../support/firestore-rest.ts';

export const OWNER_EMAIL = 'owner@example.com';
export const OWNER: Claims = { sub: 'owner', email: OWNER_EMAIL, email_verified: true };
export const OTHER: Claims = { sub: 'other', email: 'other@example.com', email_verified: true };

/** People without a verified email; most of them claim the owner's. */
export const unverified: fc.Arbitrary<Claims> = fc.constantFrom<Claims[]>(
  undefined,
  { sub: 'owner' },
  { sub: 'owner', email: OWNER_EMAIL },
  { sub: 'owner', email: OWNER_EMAIL, email_verified: false },
  { sub: 'owner', email: OWNER_EMAIL, email_verified: 'true' },
  { sub: 'owner', email: OWNER_EMAIL, email_verified: 1 },
  { sub: 'owner', email: OWNER_EMAIL, email_verified: null },
  { sub: 'owner', email: [OWNER_EMAIL], email_verified: true },
  { sub: 'owner', email: null, email_verified: true },
  { sub: 'owner', email_verified: true },
  { sub: 'owner', phone_number: OWNER_EMAIL, email_verified: true },
);

/** People with a verified email that is not the owner's, though some look like it. */
export const strangers: fc.Arbitrary<Claims> = fc
  .constantFrom(
    'other@example.com',
    'Owner@example.com',
    'owner@example.com ',
    'owner@example.co',
    'öwner@example.com',
    '',
    '*',
    'null',
  )
  .map((email) => ({ sub: 'stranger', email, email_verified: true }));
