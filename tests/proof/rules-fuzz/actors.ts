import fc from 'fast-check';
import type { Claims } from '../support/firestore-rest.ts';

export const OWNER_EMAIL = 'owner@example.com';
const UID = 'owner-account';
export const OWNER: Claims = { sub: UID, email: OWNER_EMAIL, email_verified: true };
export const OTHER: Claims = { sub: 'other-account', email: 'other@example.com', email_verified: true };

/** People without a verified email; most of them claim the owner's. */
export const unverified: fc.Arbitrary<Claims> = fc.constantFrom<Claims[]>(
  undefined,
  { sub: UID },
  { sub: UID, email: OWNER_EMAIL },
  { sub: UID, email: OWNER_EMAIL, email_verified: false },
  { sub: UID, email: OWNER_EMAIL, email_verified: 'true' },
  { sub: UID, email: OWNER_EMAIL, email_verified: 1 },
  { sub: UID, email: OWNER_EMAIL, email_verified: null },
  { sub: UID, email: [OWNER_EMAIL], email_verified: true },
  { sub: UID, email: null, email_verified: true },
  { sub: UID, email_verified: true },
  { sub: UID, phone_number: OWNER_EMAIL, email_verified: true },
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
