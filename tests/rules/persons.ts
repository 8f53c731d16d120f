import { Person } from './environment.ts';

/** The first 8 characters of a uid begin the ids of what its person creates. */
export const owner = new Person('owner-of-the-stock', 'owner@example.com');
export const other = new Person('other-person', 'other@example.com');
export const third = new Person('third-person', 'third@example.com');
export const OWNER = owner.email;
export const OTHER = other.email;
export const THIRD = third.email;
/** Everybody without a verified email. */
export const notVerified = {
  visitor: new Person(owner.uid, OWNER, null),
  unverified: new Person(owner.uid, OWNER, { email: OWNER, email_verified: false }),
  // The token does not say whether the email is verified.
  unclaimed: new Person(owner.uid, OWNER, { email: OWNER }),
  nameless: new Person('nobody', OWNER, { email_verified: true }),
};
export const notOwner = { ...notVerified, 'another person': other };
