import type { Product } from '@contract/product-fields';
import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import { digits, exactMoney } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';

const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

const look = {
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& table': { width: '100%', mt: 2, borderCollapse: 'collapse' },
  '& :is(th, td)': {
    p: '0.4rem 0.5rem',
    border: '1px solid var(--line)',
    fontWeight: 400,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .blank': { width: '18%' },
} as const;

interface PrintSheetProps {
  title: string;
  /** Filters and order, in words. */
  view: string;
  products: readonly Product[];
  /** So many are printed. */
  most: number;
}

/** What is on paper in place of the page. */
export const PrintSheet = ({ title, view, products, most }: PrintSheetProps) => (
  <Box className="printed" sx={look}>
    <Global styles={{ '@media print': { '#root': { display: 'none' } } }} />
    <h1 className="title">{title}</h1>
    <p>{`${counted(products.length, 'product')} · ${view} · ${times.format(new Date())}`}</p>
    {products.length === most && <p>{`At most ${most} products are printed. For further ones, narrow the list.`}</p>}
    <table>
      <thead>
        <tr>
          <th>Model</th>
          <th>Supplier</th>
          <th className="figure">Price</th>
          <th className="figure">Quantity</th>
          <th className="blank">Counted</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ _id, name, supplier, price, quantity }) => (
          <tr key={_id}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>
              <bdi>{supplier}</bdi>
            </td>
            <td className="figure">{exactMoney(price)}</td>
            <td className="figure">{digits(quantity)}</td>
            <td className="blank" />
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
