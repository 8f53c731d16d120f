import { readListState } from '@contract/list/list-address';
import type { ListKind } from '@contract/list/list-state';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { readAll } from '@/data/product-list';
import { readOwner } from '@/data/teams';
import { digits } from '@/lib/text/digits';
import { useReadAll } from '../use-read-all';
import { viewText } from './list-filters';

/** So many products are on paper; the list of a larger stock is narrowed first. */
const PRINTED_MAX = 300;

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
    async (options) => readAll(state, await readOwner(state.whose, email), options, PRINTED_MAX),
    async (products) => {
      const { PrintSheet } = await import('./print-sheet');
      setSheet(<PrintSheet title={title} view={viewText(state)} products={products} most={PRINTED_MAX} />);
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
      {sheet && createPortal(sheet, document.body)}
    </>
  );
}
