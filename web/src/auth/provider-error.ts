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

/** The SDK writes `Firebase: <message> (<code>).`; where the server has said nothing, 'Error' is the message. */
const MESSAGE = /^Firebase: (?<message>.+?)\s*\(auth\/[^)]*\)\.?$/;

/** `messages`: of the provider, by its codes. Only what signs in loads them. */
export function providerError(error: unknown, messages: Record<string, string>): ProviderError {
  const code = errorCode(error);
  // A chunk could not be loaded: there is no network.
  if (error instanceof TypeError) return { message: network, code };
  if (wrongPair.some((name) => code === `auth/${name}`)) return { message: WRONG_PAIR, code };
  const message = error instanceof Error ? MESSAGE.exec(error.message)?.groups?.message : undefined;
  const known = message === 'Error' ? messages[code.replace('auth/', '')] : message;
  return { message: known || unknown, code };
}
