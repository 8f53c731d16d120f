import { LIST_LIMIT_MAX } from '@contract/limits';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Badge } from '@/components/feedback/badge';
import { FirestoreRoot } from '@/lib/firebase/firestore-root';
import { useAlerts } from '../data/low-stock';

/** How many of a person's products need a restock, live; nothing while the number is not known or when there are none. */
export function LowStockCount({ email }: { email: string }) {
  return (
    <ErrorBoundary fallback={null} resetKeys={[email]}>
      <Suspense>
        <FirestoreRoot>
          <Count email={email} />
        </FirestoreRoot>
      </Suspense>
    </ErrorBoundary>
  );
}

function Count({ email }: { email: string }) {
  const alerts = useAlerts(email);
  const count = alerts.status === 'success' ? alerts.data.length : 0;
  if (count === 0) return null;
  return <Badge>{count < LIST_LIMIT_MAX ? count : `${LIST_LIMIT_MAX - 1}+`}</Badge>;
}
