import { readListState } from '@contract/list/list-address';
import type { ListKind } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { readAll } from '@/data/product-list';
import { readOwner } from '@/data/teams';
import { digits, exactMoney } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { useReadAll } from '../use-read-all';
import { viewText } from './list-filters';

/** So many products are on paper; the list of a larger stock is narrowed first. */
const PRINTED_MAX = 300;

const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

interface PrintItemsProps {
  title: string;
  list: ListKind;
  /** The person who looks at the list. */
  email: string;
}

/** Prints what the list in the address shows, on all its pages, with a column to write in. While it is read, the button cancels. */
export function PrintItems({ title, list, email }: PrintItemsProps) {
  const { state } = readListState(useSearchParams()[0], list);
  const [products, setProducts] = useState<readonly Product[]>();
  const { count, press } = useReadAll(
    async (options) => readAll(state, await readOwner(state.whose, email), options, PRINTED_MAX),
    setProducts,
  );
  useEffect(() => {
    if (!products) return;
    const clear = () => setProducts(undefined);
    addEventListener('afterprint', clear);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', clear);
    };
  }, [products]);
  return (
    <>
      <Button data-look="plain" data-print onClick={press}>
        <span>{count === undefined ? 'Print' : `Cancel print: ${digits(count)} read …`}</span>
      </Button>
      {products && createPortal(<Sheet title={title} view={viewText(state)} products={products} />, document.body)}
    </>
  );
}

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

/** What is on paper in place of the page. */
const Sheet = ({ title, view, products }: { title: string; view: string; products: readonly Product[] }) => (
  <Box className="printed" sx={look}>
    <Global styles={{ '@media print': { '#root': { display: 'none' } } }} />
    <h1 className="title">{title}</h1>
    <p>{`${counted(products.length, 'product')} · ${view} · ${times.format(new Date())}`}</p>
    {products.length === PRINTED_MAX && (
      <p>{`At most ${PRINTED_MAX} products are printed. For further ones, narrow the list.`}</p>
    )}
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
