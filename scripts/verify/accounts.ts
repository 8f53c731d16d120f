import { type Auth, type AuthError, signInWithEmailAndPassword } from 'firebase/auth';
import type { Checks } from './queries.ts';

/** The form of Login is open to everybody, so a sign-in that fails may not tell whether the address has an account. */
export const accountChecks = (auth: Auth): Checks => ({
  'email enumeration protection': async () => {
    const { code, message } = await signInWithEmailAndPassword(auth, 'nobody@example.com', 'no password').then(
      () => ({ code: 'signed in', message: 'nobody@example.com could sign in' }),
      (error: AuthError) => error,
    );
    if (code === 'auth/user-not-found')
      throw new Error('it is off: turn it on in the console, under Authentication, Settings, User actions');
    if (code !== 'auth/invalid-credential') throw new Error(message);
  },
});
