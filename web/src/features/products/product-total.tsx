import { ErrorBoundary } from 'react-error-boundary';
import { counted } from '@/lib/text/plural';
import { useProductTotal } from './data/queries';

/** "28 products in total"; nothing while the number is not known. */
export function ProductTotal() {
  return (
    <ErrorBoundary fallback={null}>
      <Total />
    </ErrorBoundary>
  );
}

function Total() {
  const total = useProductTotal();
  if (total.status !== 'success') return <span aria-busy={total.status === 'loading'}> </span>;
  const { count, exact } = total.data;
  if (!exact) return `${count} or more products in total`;
  return `${counted(count, 'product')} in total`;
}
