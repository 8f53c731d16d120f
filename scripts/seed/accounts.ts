import { SITE } from '../emulators/addresses.ts';

export interface Account {
  uid: string;
  email: string;
  /** Undefined for the Google account, which signs in with its provider. */
  password?: string;
  emailVerified: boolean;
  displayName: string;
  photoURL?: string;
  note: string;
}

export const OWNER = 'owner@meridian.example';
export const SECOND_OWNER = 'second@meridian.example';

export const ACCOUNTS: Account[] = [
  {
    uid: 'meridianOwner0000000000001',
    email: OWNER,
    password: 'meridian-owner',
    emailVerified: true,
    displayName: 'Iris Halvorsen',
    note: 'verified, owns the most products',
  },
  {
    uid: 'meridianSecond000000000002',
    email: SECOND_OWNER,
    password: 'meridian-second',
    emailVerified: true,
    displayName: 'Mateo Ferrant',
    note: 'verified, owns some products',
  },
  {
    uid: 'meridianStaff0000000000003',
    email: 'staff@meridian.example',
    password: 'meridian-staff',
    emailVerified: true,
    displayName: 'Noor Castellan',
    note: 'verified, owns nothing yet',
  },
  {
    uid: 'meridianNew000000000000004',
    email: 'new@meridian.example',
    password: 'meridian-new',
    emailVerified: false,
    displayName: 'Jonas Weil',
    note: 'email not verified yet',
  },
  {
    uid: 'meridianGoogle000000000005',
    email: 'google@meridian.example',
    emailVerified: true,
    displayName: 'Amara Lindqvist',
    photoURL: `${SITE}/pictures/avatar.svg`,
    note: 'signs in with Google',
  },
];

/** The user id at Google, as the `sub` of Google's token contains it. */
export const GOOGLE_SUBJECT = '100000000000000000005';

export function printAccounts(): void {
  const width = Math.max(...ACCOUNTS.map(({ email }) => email.length));
  for (const { email, password, note } of ACCOUNTS) {
    console.log(`  ${email.padEnd(width)}  ${(password ?? '(Google)').padEnd(16)} ${note}`);
  }
}
