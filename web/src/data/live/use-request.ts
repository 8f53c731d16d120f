import { useState } from 'react';
import { readableError } from '@/lib/errors';

/** Asks the server once more, one request at a time; `problem`: why the last one failed. */
export function useRequest(request: () => Promise<void>) {
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const ask = async () => {
    if (isLoading) return;
    setIsLoading(true);
    setProblem(undefined);
    try {
      // The SDK would wait for a connection.
      if (!navigator.onLine) throw Object.assign(new Error('Offline'), { code: 'unavailable' });
      await request();
    } catch (error) {
      setProblem(readableError(error));
    }
    setIsLoading(false);
  };
  return { ask, isLoading, problem };
}
