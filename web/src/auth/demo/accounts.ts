export interface DemoAccount {
  email: string;
  /** None where the account signs in with Google. */
  password?: string;
  note: string;
}

/** The accounts with which the emulators are tried; the seed creates them. No build that is deployed has them. */
export const demoAccounts = {
  owner: {
    email: 'owner@meridian.example',
    password: 'meridian-owner',
    note: 'owns most cars, with a team, edits the home page',
  },
  second: {
    email: 'second@meridian.example',
    password: 'meridian-second',
    note: 'owns some cars, delivers for owner@',
  },
  staff: { email: 'staff@meridian.example', password: 'meridian-staff', note: 'owns nothing yet, restocks for owner@' },
  unverified: { email: 'new@meridian.example', password: 'meridian-new', note: 'email not verified yet' },
  google: { email: 'google@meridian.example', note: 'signs in with Google, corrects texts for owner@' },
} as const satisfies Record<string, DemoAccount>;

/** The user id at Google, as the `sub` of Google's token contains it. */
export const GOOGLE_SUBJECT = '100000000000000000005';
