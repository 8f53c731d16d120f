import { readListState } from '@contract/list/list-address';
import type { ListKind } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import { readOwner } from '@/data/read/teams';
import { digits, exactMoney } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import type { PrintColumn } from '@/stock/kit/print-sheet';
import { useReadAll } from '@/stock/kit/use-read-all';
import { viewText } from './list-filters';

/** So many products are on paper; the list of a larger stock is narrowed first. */
const PRINTED_MAX = 300;

const columns: readonly PrintColumn<Product>[] = [
  { title: 'Model', of: ({ name }) => name },
  { title: 'Supplier', of: ({ supplier }) => supplier },
  { title: 'Price', className: 'figure', of: ({ price }) => exactMoney(price) },
  { title: 'Quantity', className: 'figure', of: ({ quantity }) => digits(quantity) },
  { title: 'Counted', className: 'blank' },
];

interface PrintItemsProps {
  title: string;
  list: ListKind;
  /** The person who looks at the list. */
  email: string;
}

/** Prints what the list in the address shows, on all its pages, with a column to write in. While it is read, the button cancels. */
export function PrintItems({ title, list, email }: PrintItemsProps) {
  const { state } = readListState(useSearchParams()[0], list);
  const [sheet, setSheet] = useState<ReactNode>();
  const { count, press } = useReadAll(
    async (options) => {
      const { readAll } = await import('@/data/read/read-all');
      const owner = await readOwner(await firestore(), state.whose, email);
      return readAll(await firestore(), state, owner, options, PRINTED_MAX);
    },
    async (products) => {
      const { PrintSheet } = await import('@/stock/kit/print-sheet');
      const time = new Date().toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
      setSheet(
        <PrintSheet title={title} columns={columns} rows={products} keyOf={({ _id }) => _id}>
          <p>{`${counted(products.length, 'car')} · ${viewText(state)} · ${time}`}</p>
          {products.length === PRINTED_MAX && (
            <p>{`At most ${PRINTED_MAX} cars are printed. For further ones, narrow the list.`}</p>
          )}
        </PrintSheet>,
      );
    },
  );
  useEffect(() => {
    if (!sheet) return;
    const clear = () => setSheet(undefined);
    addEventListener('afterprint', clear);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', clear);
    };
  }, [sheet]);
  return (
    <>
      <Button data-look="plain" data-print onClick={press}>
        <span>{count === undefined ? 'Print' : `Cancel print: ${digits(count)} read …`}</span>
      </Button>
      {sheet}
    </>
  );
}
