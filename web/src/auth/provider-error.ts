import { errorCode } from '@/lib/errors';

const network = 'We cannot be reached right now. Check your connection and try again.';
const unknown = 'That did not work, and it is not your fault. Please try again in a moment.';

/** As the provider says it. It is also said of an unknown email and of a wrong password: they would tell whether there is an account. */
const WRONG_PAIR = 'The supplied auth credential is incorrect, malformed or has expired.';
const wrongPair = ['invalid-credential', 'invalid-login-credentials', 'user-not-found', 'wrong-password'];

export interface ProviderError {
  /** The provider's own message, without its code. */
  message: string;
  /** The form decides by the code, which people do not see. */
  code: string;
}

/** The SDK writes `Firebase: <message> (<code>).`; of some errors it knows the code alone. */
const MESSAGE = /^Firebase: (?<message>.+?)\s*\(auth\/[^)]*\)\.?$/;

export function providerError(error: unknown): ProviderError {
  const code = errorCode(error);
  // A chunk could not be loaded: there is no network.
  if (error instanceof TypeError) return { message: network, code };
  if (wrongPair.some((name) => code === `auth/${name}`)) return { message: WRONG_PAIR, code };
  const message = error instanceof Error ? MESSAGE.exec(error.message)?.groups?.message : undefined;
  return { message: message && message !== 'Error' ? message : unknown, code };
}
