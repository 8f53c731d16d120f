import { startTransition, useEffect, useState } from 'react';

/**
 * True once the browser is idle after hydration. Code that the first paint must not wait for is loaded then. As a transition, so
 * that input can interrupt what is rendered with it.
 */
export function useIdleAfterHydration(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const start = () => startTransition(() => setIdle(true));
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(start, { timeout: 1500 });
      return () => cancelIdleCallback(handle);
    }
    const handle = setTimeout(start, 200);
    return () => clearTimeout(handle);
  }, []);
  return idle;
}
