import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { auth, withTemporaryAuth } from '@/data/firebase/auth';
import { errorCode } from '@/lib/errors';
import { accountEmail } from '@/lib/text/email';

export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(await auth(), accountEmail(email), password);
}

/** Gives the same result for known and unknown addresses, so that nobody can find out who has an account. */
export async function resetPassword(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(await auth(), accountEmail(email));
  } catch (error) {
    if (errorCode(error) !== 'auth/user-not-found') throw error;
  }
}

/** Nobody is signed in with it. False when the account was created but the verification mail could not be sent. */
export const register = (email: string, password: string): Promise<boolean> =>
  withTemporaryAuth(async (temporary) => {
    const { user } = await createUserWithEmailAndPassword(temporary, accountEmail(email), password);
    return sendEmailVerification(user).then(
      () => true,
      () => false,
    );
  });

/** False when nobody is signed in any more. */
export async function resendVerification(): Promise<boolean> {
  const { currentUser } = await auth();
  if (!currentUser) return false;
  try {
    await sendEmailVerification(currentUser);
    return true;
  } catch (error) {
    // The account has been deleted in the meantime.
    if (['auth/user-token-expired', 'auth/user-not-found'].includes(errorCode(error))) return false;
    throw error;
  }
}

/** Asks the provider whether the email is verified now; `watchSession` then reports the change. */
export async function isVerifiedNow(): Promise<boolean> {
  const { currentUser } = await auth();
  await currentUser?.reload();
  return currentUser?.emailVerified ?? false;
}
