import { useEffect, useState } from 'react';

/** True when `waiting` has lasted for so many milliseconds. Another `id` starts anew. */
export function useTimeout(id: string, waiting: boolean, milliseconds: number): boolean {
  const [expired, setExpired] = useState<string>();
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setExpired(id), milliseconds);
    return () => clearTimeout(timer);
  }, [id, waiting, milliseconds]);
  return waiting && expired === id;
}
