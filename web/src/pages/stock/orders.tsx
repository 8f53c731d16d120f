import { type Parts, pageNumber, readView } from '@contract/list/address';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import { useReadOnce } from '@/data/live/use-live';
import { firstWithOrders, useOrder, useOrdersPage } from '@/data/read/orders';
import { useTeams } from '@/data/read/teams';
import { isRefusal } from '@/lib/errors';
import { DAMAGED_LINK } from '@/lib/list/texts';
import { mapResult } from '@/lib/query-result';
import { usePerson } from '@/lib/session/use-person';
import { lowStockPath } from '@/lib/site/paths';
import { Choice } from '@/stock/kit/inputs';
import { Loaded } from '@/stock/kit/loaded';
import { Pager } from '@/stock/kit/pager';
import { QueryBoundary, SignOutWhenDenied } from '@/stock/kit/query-boundary';
import { EmptyState, LoadingRows, Screen } from '@/stock/kit/screen';
import { OrderScreen } from '@/stock/restock/order-screen';
import { ordersPath } from '@/stock/restock/order-texts';
import { OrdersTable } from '@/stock/restock/orders-list';

/** The orders, or the one that the address names. */
export function Component() {
  const [address] = useSearchParams();
  const number = address.get('order');
  return number === null ? <AllOrders /> : <OneOrder id={number} owner={address.get('of') ?? undefined} />;
}

function AllOrders() {
  const { email } = usePerson();
  const [address, setAddress] = useSearchParams();
  const teams = useTeams();
  const owners = [...(teams.data?.keys() ?? [])];
  const chosen = address.get('of');
  const first = useFirstOwner(email, chosen === null ? owners : []);
  const isFound = chosen !== null || (teams.status !== 'loading' && first.status !== 'loading');
  const shown = chosen ?? first.data ?? email;
  const of = shown === email ? undefined : shown;
  return (
    <Screen
      title="Orders"
      note={isFound && <bdi>{shown}</bdi>}
      action={
        <Button component={Link} to={lowStockPath}>
          Needs restock
        </Button>
      }
    >
      {(owners.length > 0 || of) && (
        <Choice
          label="Whose"
          sx={{ maxWidth: 320 }}
          choices={['', ...new Set([...owners, ...(of ? [of] : [])])].map((value) => ({
            value,
            label: value || 'Yours',
          }))}
          select={{
            value: of ?? '',
            onChange: ({ target }) => setAddress({ of: target.value || email }),
          }}
        />
      )}
      {isFound ? (
        <Readable owner={of}>
          <Orders key={of} owner={of} address={address} />
        </Readable>
      ) : (
        loadingOrders
      )}
    </Screen>
  );
}

const loadingOrders = <LoadingRows of="orders" count={6} height={40} />;

/** Whose orders the screen opens on: the person's own, or if there are none, those of one who shares the stock. */
function useFirstOwner(email: string, owners: readonly string[]) {
  const read = async () => (owners.length === 0 ? email : firstWithOrders(await firestore(), [email, ...owners]));
  return useReadOnce(`first with orders: ${[email, ...owners]}`, read);
}

/** A link to somebody else's orders may be older than the end of the sharing. */
const Readable = ({ owner, children }: { owner: string | undefined; children: ReactNode }) =>
  owner === undefined ? (
    <SignOutWhenDenied>{children}</SignOutWhenDenied>
  ) : (
    <QueryBoundary
      key={owner}
      instead={(error) =>
        isRefusal(error) && (
          <EmptyState title="These orders are not shared with you">
            <Button component={Link} to={ordersPath()}>
              Your orders
            </Button>
          </EmptyState>
        )
      }
    >
      {children}
    </QueryBoundary>
  );

const parts: Parts<{ before: number | undefined; page: number }> = {
  before: { parse: pageNumber.parse },
  page: pageNumber,
};

function Orders({ owner, address }: { owner: string | undefined; address: URLSearchParams }) {
  const { email } = usePerson();
  const read = readView(address, parts);
  const damaged = read.damaged || read.state.page > 1 !== (read.state.before !== undefined);
  const { before, page } = damaged ? { before: undefined, page: 1 } : read.state;
  const result = useOrdersPage(owner ?? email, before);
  const of = owner === undefined ? {} : { of: owner };
  const next = result.data?.next;
  return (
    <div>
      <Loaded
        result={mapResult(result, ({ orders }) => orders)}
        skeleton={loadingOrders}
        empty={
          <EmptyState title={before ? 'No earlier orders' : 'No orders yet'}>
            <p>An order is made in Needs restock, for a supplier: of what is low, and of any other car.</p>
          </EmptyState>
        }
        announced={damaged && <p className="quiet">{DAMAGED_LINK}</p>}
      >
        {(orders) => <OrdersTable orders={orders} owner={owner} />}
      </Loaded>
      {(next || before) && (
        <Pager
          page={page}
          first={`${new URLSearchParams(of)}`}
          next={next ? `${new URLSearchParams({ ...of, before: `${next}`, page: `${page + 1}` })}` : undefined}
        />
      )}
    </div>
  );
}

function OneOrder({ id, owner }: { id: string; owner: string | undefined }) {
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
      <Readable owner={owner}>
        <Order key={`${owner} ${id}`} number={id} owner={owner} />
      </Readable>
    </Screen>
  );
}

function Order({ number, owner }: { number: string; owner: string | undefined }) {
  const { email } = usePerson();
  const result = useOrder(owner ?? email, /^[1-9]\d{0,5}$/.test(number) ? number : '0');
  return (
    <Loaded
      result={result}
      skeleton={<LoadingRows of="the order" count={6} height={40} />}
      empty={<EmptyState title="There is no such order" />}
    >
      {(order) => <OrderScreen order={order} />}
    </Loaded>
  );
}
