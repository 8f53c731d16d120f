import { useEffect, useState } from 'react';

const REFRESH = 20_000;

/** The time, read again three times a minute, so that '3 minutes ago' stays true. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const refresh = () => setNow(Date.now());
    const timer = setInterval(refresh, REFRESH);
    // A tab in the background is late.
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return now;
}
