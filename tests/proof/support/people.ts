import { auth } from '../../support/admin.ts';
import { accessTokenOf, createUser } from '../../support/users.ts';
import type { Claims } from './firestore-rest.ts';

/** One person for both interfaces: the claims that the rules check, and the token for REST. */
export interface Person {
  name: 'visitor' | 'unverified' | 'owner' | 'other';
  email: string;
  claims: Claims;
  token?: string;
}

async function verified(name: 'owner' | 'other'): Promise<Person> {
  const person = await createUser();
  const claims = { sub: person.uid, email: person.email, email_verified: true };
  return { name, email: person.email, claims, token: await accessTokenOf(person) };
}

/** With a token from the time when the email was verified: REST must check the account as it is now. */
async function unverified(): Promise<Person> {
  const person = await createUser();
  const token = await accessTokenOf(person);
  await auth.updateUser(person.uid, { emailVerified: false });
  const claims = { sub: person.uid, email: person.email, email_verified: false };
  return { name: 'unverified', email: person.email, claims, token };
}

export const fourPeople = async (): Promise<Person[]> => [
  { name: 'visitor', email: 'nobody@meridian.example', claims: undefined },
  await unverified(),
  await verified('owner'),
  await verified('other'),
];
