import { readListState } from '@contract/list/list-address';
import { isNarrowed, type ListKind } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReadOptions } from '@/data/batch';
import { readAll } from '@/data/product-list';
import { readOwner } from '@/data/teams';
import { readableError } from '@/lib/errors';
import type { Orders } from '@/lib/product/to-order';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { StockIcon } from '../stock-icon';
import { ExportOptions } from './export-options';
import { columnsOf, readSettings } from './export-settings';
import type { PiecesOf } from './write-csv';

/** Reads all products of something, in parts. */
export type ReadProducts = (options: ReadOptions) => Promise<readonly Product[]>;

/** Reads products and hands them on. A second press, while they are read, cancels; so does leaving. A toast tells a failure. */
export function useReadAll(read: ReadProducts, onRead: (products: readonly Product[], signal: AbortSignal) => unknown) {
  /** How many have been read; `undefined` while nothing is read. */
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    const show = (next: number | undefined) => signal.aborted || setCount(next);
    show(0);
    try {
      const products = await read({ onProgress: show, signal });
      signal.throwIfAborted();
      await onRead(products, signal);
    } catch (error) {
      if (!signal.aborted) notify({ message: readableError(error), variant: 'error' });
    } finally {
      show(undefined);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setCount(undefined);
  };
  return { count, press: () => (count === undefined ? void start() : cancel()) };
}

/** Reads products and saves them as a file of items or, of so many pieces each, as an order, in the form that was chosen last. */
export const useExport = (read: ReadProducts, piecesOf?: PiecesOf) =>
  useReadAll(read, async (products, signal) => {
    const what = piecesOf ? 'order' : 'items';
    const settings = readSettings();
    // Loaded on demand: few who look at a list save it.
    const [{ itemSheet, orderSheet, writeCsv }, { fileName, saveFile }] = await Promise.all([
      import('./write-csv'),
      import('@/lib/browser/save-file'),
    ]);
    const sheet = piecesOf ? orderSheet(products, piecesOf) : itemSheet(products, columnsOf(settings));
    const isWorkbook = settings.file === 'xlsx';
    const content = isWorkbook
      ? await (await import('./write-workbook')).writeWorkbook(sheet)
      : writeCsv(sheet, settings);
    signal.throwIfAborted();
    saveFile(fileName(what, settings.file), content);
    notify({ message: `${counted(products.length, 'item')} saved as a file` });
  });

interface ExportItemsProps {
  list: ListKind;
  /** The person who looks at the list. */
  email: string;
}

/** Saves what the list in the address shows, on all its pages, as a file. Meanwhile the button cancels, with how many were read. */
export function ExportItems({ list, email }: ExportItemsProps) {
  const [address] = useSearchParams();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { state } = readListState(address, list);
  const { count, press } = useExport(async (options) => readAll(state, await readOwner(state.whose, email), options));
  const label = isNarrowed(state, list) ? 'Export matches' : 'Export';
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
      <Button onClick={press}>
        <span>{count === undefined ? label : 'Cancel export'}</span>
      </Button>
      <IconButton
        aria-label="File and columns"
        title="File and columns"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <StockIcon name="more" />
      </IconButton>
      {anchor && (
        <ExportOptions
          anchor={anchor}
          label={label}
          onExport={count === undefined ? press : undefined}
          onClose={() => setAnchor(undefined)}
        />
      )}
      <Typography role="status" variant="body2" color="textSecondary" className="optional">
        {count !== undefined && `${digits(count)} items read …`}
      </Typography>
    </Stack>
  );
}

interface ExportOrderProps {
  /** Those of which something is ordered. */
  products: readonly Product[];
  orders: Orders;
}

/** Saves what is to be ordered as a file: so the order is placed. */
export function ExportOrder({ products, orders }: ExportOrderProps) {
  const read = async () => {
    orders.place(products);
    return products;
  };
  const { press } = useExport(read, (product) => orders.of(product).pieces);
  return <Button onClick={press}>Export order</Button>;
}
