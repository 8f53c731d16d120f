import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import type { StoredOrder } from '@/data/orders';
import { digits } from '@/lib/text/digits';
import { FORMER_COLLEAGUE } from '../why';
import { orderDate, ordersPath, piecesOf, stateWords } from './order-texts';

const look = {
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { px: { xs: 0.5, sm: 1 } },
  '& th': { whiteSpace: 'nowrap' },
  '& bdi': { overflowWrap: 'anywhere' },
  '& .wide': { display: { xs: 'none', sm: 'table-cell' } },
} as const;

/** Orders, the newest first. `owner`: whose they are, where they are not the person's own. */
export const OrdersTable = ({ orders, owner }: { orders: readonly StoredOrder[]; owner: string | undefined }) => (
  <Table size="small" sx={look} aria-label="Orders">
    <TableHead>
      <TableRow>
        <TableCell>Order</TableCell>
        <TableCell>Supplier</TableCell>
        <TableCell>State</TableCell>
        <TableCell className="wide" align="right">
          Pieces
        </TableCell>
        <TableCell align="right">To come</TableCell>
        <TableCell className="wide">Date</TableCell>
        <TableCell className="wide">By</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {orders.map((order) => (
        <TableRow key={order.number} hover>
          <TableCell component="th" scope="row">
            <Link to={ordersPath(owner, order.number)}>{`Order ${order.number}`}</Link>
          </TableCell>
          <TableCell>
            <bdi>{order.supplier}</bdi>
          </TableCell>
          <TableCell>{stateWords(order)}</TableCell>
          <TableCell className="wide" align="right">
            {digits(piecesOf(order))}
          </TableCell>
          <TableCell align="right">{digits(order.left)}</TableCell>
          <TableCell className="wide">{orderDate(order)}</TableCell>
          <TableCell className="wide">
            <bdi>{order.by || FORMER_COLLEAGUE}</bdi>
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
