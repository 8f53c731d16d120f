import { useRef, useState } from 'react';
import { useSession } from '@/lib/session';
import { providerError } from './provider-error';

type RequestName = 'login' | 'reset' | 'register' | 'google' | 'resend' | 'recheck' | 'back';

export interface ProviderRequest {
  /** The last request; it says where to go once somebody is signed in. */
  name: RequestName | undefined;
  busy: boolean;
  error: string | undefined;
  /** Resolves to whether it succeeded. */
  run: (name: RequestName, work: () => Promise<void>) => Promise<boolean>;
}

/** One thing at a time that a person asks of the provider: under way or not, and why it failed. */
export function useProviderRequest(): ProviderRequest {
  const { failure } = useSession();
  const running = useRef(false);
  const [name, setName] = useState<RequestName>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const run: ProviderRequest['run'] = async (next, work) => {
    if (running.current) return false;
    running.current = true;
    setName(next);
    setBusy(true);
    setError(undefined);
    // The session could not be read before; without it nobody would notice that the person is signed in now.
    failure?.retry();
    try {
      await work();
      return true;
    } catch (refusal) {
      setError(providerError(refusal));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return { name, busy, error, run };
}
