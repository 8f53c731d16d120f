import { type DemoAccount, demoAccounts } from '../../web/src/auth/demo/accounts.ts';
import { SITE } from '../support/project.ts';

export interface Account extends DemoAccount {
  /** Random, as Firebase's own: the ids of what a person creates begin as it does. */
  uid: string;
  emailVerified: boolean;
  displayName: string;
  photoURL?: string;
  /** Edits the home page. */
  isEditor?: boolean;
}

export const OWNER = demoAccounts.owner.email;
export const SECOND_OWNER = demoAccounts.second.email;
export const STAFF = demoAccounts.staff.email;
export const NEW = demoAccounts.unverified.email;
export const GOOGLE = demoAccounts.google.email;

export const ACCOUNTS: Account[] = [
  {
    uid: '83PVfe4ixZi2H5hG9J0YXtwdDxXv',
    ...demoAccounts.owner,
    emailVerified: true,
    displayName: 'Iris Halvorsen',
    isEditor: true,
  },
  {
    uid: 'CgL3aoj6b4iMmO105T5XmLtuE2dk',
    ...demoAccounts.second,
    emailVerified: true,
    displayName: 'Mateo Ferrant',
  },
  {
    uid: 'x695QSyNOT14fgBSekeeObjBo9X3',
    ...demoAccounts.staff,
    emailVerified: true,
    displayName: 'Noor Castellan',
  },
  {
    uid: '7IW0Qbuz4RvqnedCby2uBeZcNiYm',
    ...demoAccounts.unverified,
    emailVerified: false,
    displayName: 'Jonas Weil',
  },
  {
    uid: 'r8nEhW2oEbqmr5uRQHvnBkyoJVrB',
    ...demoAccounts.google,
    emailVerified: true,
    displayName: 'Amara Lindqvist',
    photoURL: `${SITE}/pictures/avatar.svg`,
  },
];

/** They own products, and nobody signs in with them. */
export const DEALERS: Pick<Account, 'uid' | 'email' | 'displayName'>[] = [
  { uid: 'RJDV0n3tKu7nk4Y6oVMbEDmNU3Tn', email: 'lyon@meridian.example', displayName: 'Cassini Cars Lyon' },
  { uid: 'SCaqW6NtctFlYTIOpVpcXkiBlOkr', email: 'oslo@meridian.example', displayName: 'Northlight Automotive Oslo' },
];

export function uidOf(email: string): string {
  const account = [...ACCOUNTS, ...DEALERS].find((entry) => entry.email === email);
  if (!account) throw new Error(`The seed has no account ${email}.`);
  return account.uid;
}

/** A line for each, as `npm start` prints them. */
export function accountLines(): string[] {
  const width = Math.max(...ACCOUNTS.map(({ email }) => email.length));
  return ACCOUNTS.map(
    ({ email, password, note }) => `${email.padEnd(width)}  ${(password ?? 'Google button').padEnd(15)}  ${note}`,
  );
}
