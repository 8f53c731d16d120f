import { debugErrorMap } from 'firebase/auth';

/** What the provider's errors say, by their codes without `auth/`. */
export const providerMessages = debugErrorMap as unknown as () => Record<string, string>;
