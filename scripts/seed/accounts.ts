import { SITE } from '../support/project.ts';

export interface Account {
  /** Random, as Firebase's own: the ids of what a person creates begin as it does. */
  uid: string;
  email: string;
  /** Undefined for the Google account, which signs in with its provider. */
  password?: string;
  emailVerified: boolean;
  displayName: string;
  photoURL?: string;
  /** Edits the home page. */
  isEditor?: boolean;
  note: string;
}

export const OWNER = 'owner@meridian.example';
export const SECOND_OWNER = 'second@meridian.example';

export const ACCOUNTS: Account[] = [
  {
    uid: '83PVfe4ixZi2H5hG9J0YXtwdDxXv',
    email: OWNER,
    password: 'meridian-owner',
    emailVerified: true,
    displayName: 'Iris Halvorsen',
    isEditor: true,
    note: 'verified, owns the most products, edits the home page',
  },
  {
    uid: 'CgL3aoj6b4iMmO105T5XmLtuE2dk',
    email: SECOND_OWNER,
    password: 'meridian-second',
    emailVerified: true,
    displayName: 'Mateo Ferrant',
    note: 'verified, owns some products',
  },
  {
    uid: 'x695QSyNOT14fgBSekeeObjBo9X3',
    email: 'staff@meridian.example',
    password: 'meridian-staff',
    emailVerified: true,
    displayName: 'Noor Castellan',
    note: 'verified, owns nothing yet',
  },
  {
    uid: '7IW0Qbuz4RvqnedCby2uBeZcNiYm',
    email: 'new@meridian.example',
    password: 'meridian-new',
    emailVerified: false,
    displayName: 'Jonas Weil',
    note: 'email not verified yet',
  },
  {
    uid: 'r8nEhW2oEbqmr5uRQHvnBkyoJVrB',
    email: 'google@meridian.example',
    emailVerified: true,
    displayName: 'Amara Lindqvist',
    photoURL: `${SITE}/pictures/avatar.svg`,
    note: 'signs in with Google',
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

/** The user id at Google, as the `sub` of Google's token contains it. */
export const GOOGLE_SUBJECT = '100000000000000000005';

export function printAccounts(): void {
  const width = Math.max(...ACCOUNTS.map(({ email }) => email.length));
  for (const { email, password, note } of ACCOUNTS) {
    console.log(`  ${email.padEnd(width)}  ${(password ?? '(Google)').padEnd(16)} ${note}`);
  }
}
