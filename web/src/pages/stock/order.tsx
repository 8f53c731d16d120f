import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useOrder } from '@/data/orders';
import { usePerson } from '@/lib/session/use-person';
import { ordersPath } from '@/lib/site/paths';
import { OrderScreen } from '@/stock/orders/order-screen';
import { SignOutWhenDenied } from '@/stock/query-boundary';
import { EmptyState, ErrorState, LoadingRows, Screen, StaleNote } from '@/stock/screen';

export function Component() {
  const { id = '' } = useParams();
  const owner = useSearchParams()[0].get('of') ?? undefined;
  return (
    <Screen
      title={`Order ${id}`}
      crumbs={
        <Link className="unprinted" to={ordersPath(owner)}>
          Orders
        </Link>
      }
      note={owner && <bdi>{owner}</bdi>}
    >
      <SignOutWhenDenied>
        <Order key={`${owner} ${id}`} number={id} owner={owner} />
      </SignOutWhenDenied>
    </Screen>
  );
}

function Order({ number, owner }: { number: string; owner: string | undefined }) {
  const { email } = usePerson();
  const result = useOrder(owner ?? email, /^[1-9]\d{0,6}$/.test(number) ? number : '0');
  return (
    <>
      <StaleNote result={result} />
      {result.status === 'loading' && <LoadingRows of="the order" count={6} height={40} />}
      {result.status === 'error' && <ErrorState message={result.error} onRetry={result.retry} />}
      {result.data === null && <EmptyState title="There is no such order" />}
      {result.data && <OrderScreen order={result.data} />}
    </>
  );
}
