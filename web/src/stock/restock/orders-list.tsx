import { toCome } from '@contract/order';
import { Link } from 'react-router-dom';
import type { StoredOrder } from '@/data/read/orders';
import { digits } from '@/lib/text/digits';
import { RowsTable } from '@/stock/kit/rows-table';
import { dayTitle } from '@/stock/kit/time';
import { FORMER_COLLEAGUE } from '@/stock/writing/why';
import { orderDate, ordersPath, piecesOf, stateWords } from './order-texts';

const look = {
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { px: { xs: 0.5, sm: 1 } },
  '& th': { whiteSpace: 'nowrap' },
  // A state breaks between its words.
  '& .state': { overflowWrap: 'normal' },
  '& bdi': { overflowWrap: 'anywhere' },
  '& .wide': { display: { xs: 'none', sm: 'table-cell' } },
} as const;

/** Orders, the newest first. `owner`: whose they are, where they are not the person's own. */
export const OrdersTable = ({ orders, owner }: { orders: readonly StoredOrder[]; owner: string | undefined }) => (
  <RowsTable
    label="Orders"
    hover
    sx={look}
    rows={orders}
    keyOf={({ number }) => number}
    columns={[
      { title: 'Order', of: ({ number }) => <Link to={ordersPath(owner, number)}>{`Order ${number}`}</Link> },
      { title: 'Supplier', of: ({ supplier }) => <bdi>{supplier}</bdi> },
      { title: 'State', className: 'state', of: stateWords },
      { title: 'Pieces', className: 'wide', isFigure: true, of: (order) => digits(piecesOf(order)) },
      { title: 'To come', isFigure: true, of: (order) => digits(toCome(order)) },
      { title: 'Expected', className: 'wide', of: ({ expected }) => expected && dayTitle(expected, 'medium') },
      { title: 'Date', className: 'wide', of: orderDate },
      { title: 'By', className: 'wide', of: ({ by }) => <bdi>{by || FORMER_COLLEAGUE}</bdi> },
    ]}
  />
);
