import { ErrorState } from '@/components/feedback/error-state';
import { readableError } from '@/lib/errors';
import { reconnect } from '@/lib/firebase/firestore';

/** No answer yet. The listener goes on trying; Retry ends its waiting period. */
export function Unreachable() {
  return <ErrorState message={readableError({ code: 'unavailable' })} onRetry={() => void reconnect()} />;
}
