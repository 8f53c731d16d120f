import { useEffect } from 'react';
import { useOnline } from '@/lib/browser/use-online';
import { useTimeout } from '@/lib/browser/use-timeout';
import { useIsServed } from './snapshot';

/** A person with an unsent message may have been asked, and have stayed. */
const STAYED = 3_000;

/**
 * For people who save data: a page of which nothing is known is loaded from the function, since Firestore's code is larger. True
 * while it is on its way. A page that came from there without a car is not loaded again.
 */
export function useLoadFromFunction(wanted: boolean): boolean {
  const online = useOnline();
  const loads = !useIsServed() && wanted && online;
  useEffect(() => {
    if (loads) location.reload();
  }, [loads]);
  const stayed = useTimeout('stayed', loads, STAYED);
  return loads && !stayed;
}
