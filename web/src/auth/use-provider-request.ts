import { useRef, useState } from 'react';
import { useHydrated } from '@/lib/browser/hooks';
import { useSession } from '@/lib/session/session';
import { type ProviderError, providerError } from './provider-error';

export const accounts = () => import('./data/accounts');

type RequestName = 'login' | 'reset' | 'register' | 'google' | 'resend' | 'recheck' | 'back';

export interface ProviderRequest {
  /** The last request. It decides where to go after sign-in. */
  name: RequestName | undefined;
  /** Props of the button of a request. During the request it keeps the focus; the other buttons are disabled, before hydration all. */
  button: (name: RequestName) => { busy: boolean; disabled: boolean };
  error: ProviderError | undefined;
  /** Hides the old error as soon as the input is corrected. */
  clear: () => void;
  /** Resolves to whether it succeeded. `onRefused` is called when the provider or the network refused it. */
  run: (name: RequestName, work: () => Promise<void>, onRefused?: (error: ProviderError) => void) => Promise<boolean>;
}

/** Runs one request to the provider at a time. `error` says why the last one failed. */
export function useProviderRequest(): ProviderRequest {
  const { failure } = useSession();
  const hydrated = useHydrated();
  const running = useRef(false);
  const [name, setName] = useState<RequestName>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ProviderError>();

  const run: ProviderRequest['run'] = async (next, work, onRefused) => {
    if (running.current) return false;
    running.current = true;
    setName(next);
    setBusy(true);
    setError(undefined);
    // If the session could not be read before, try again: the site must notice that the person signs in.
    failure?.retry();
    try {
      await work();
      return true;
    } catch (refusal) {
      const messages = await import('./data/messages').then(
        ({ providerMessages }) => providerMessages(),
        () => ({}),
      );
      const reason = providerError(refusal, messages);
      setError(reason);
      onRefused?.(reason);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  const button: ProviderRequest['button'] = (own) => ({
    busy: busy && name === own,
    disabled: !hydrated || (busy && name !== own),
  });

  return { name, button, error, clear: () => setError(undefined), run };
}
