import { GoogleAuthProvider, signInWithCredential } from 'firebase/auth';
import { auth } from '@/data/firebase/auth';

/** The Auth emulator accepts unsigned claims in place of Google's token, as its documentation says. */
export async function signInAsGoogleAccount(sub: string, email: string): Promise<void> {
  const claims = JSON.stringify({ sub, email, email_verified: true });
  await signInWithCredential(await auth(), GoogleAuthProvider.credential(claims));
}
