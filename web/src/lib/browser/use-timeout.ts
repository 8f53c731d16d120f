import { useEffect, useState } from 'react';

/** True once `waiting` has been true for `milliseconds`. A new `id` starts the time again. */
export function useTimeout(id: string, waiting: boolean, milliseconds: number): boolean {
  const [expired, setExpired] = useState<string>();
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setExpired(id), milliseconds);
    return () => clearTimeout(timer);
  }, [id, waiting, milliseconds]);
  return waiting && expired === id;
}
