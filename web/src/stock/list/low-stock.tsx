import { LIST_LIMIT_MAX } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import { stockLevel } from '@contract/stock-level';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAlerts, useProducts } from '@/data/products';
import { TO_ORDER_RULE, toOrder } from '@/lib/product/to-order';
import { mapResult, type QueryResult } from '@/lib/query-result';
import { digits } from '@/lib/text/digits';
import { counted, shownText } from '@/lib/text/plural';
import { Icon } from '@/ui/media/icon';
import { FrozenArea, useFrozenOrder } from '../frozen-order';
import { EmptyState, ErrorState, LoadingRows, StaleNote, useLast } from '../screen';
import type { Selected } from '../use-selection';
import { PiecesPopover } from './pieces-popover';
import type { Grouping } from './product-row';
import { ProductTable } from './product-table';
import { OwnActions, useDeletion } from './row-actions';

const idOf = ({ _id }: Product) => _id;
const useLeft = (ids: string[]) => useProducts(ids).data;
const none: readonly string[] = [];

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** By supplier, then by name. Suppliers that are written differently are groups of their own. */
const compare = (a: Product, b: Product) =>
  collator.compare(a.supplier, b.supplier) ||
  (a.supplier < b.supplier ? -1 : Number(a.supplier > b.supplier)) ||
  collator.compare(a.name, b.name);

/** A person's products that need a restock: those of the alerts, as far as they still do. An alert follows its product a moment later. */
function useLowProducts(email: string): QueryResult<Product[]> & { ids: readonly string[] } {
  const alerts = useAlerts(email);
  const ids = alerts.data ?? none;
  const products = useProducts(ids);
  const own = mapResult(products, (all) =>
    all.filter((product) => product.email === email && stockLevel(product) !== 'fine').toSorted(compare),
  );
  return { ...(alerts.status === 'success' ? own : alerts), ids };
}

/** An order for each supplier. */
const bySupplier: Grouping = {
  of: ({ supplier }) => supplier,
  sum: (products) => {
    // A row that has enough by now stays while the pointer is among the rows.
    const missing = products.map(toOrder).filter((pieces) => pieces > 0);
    const pieces = missing.reduce((sum, count) => sum + count, 0);
    return `${counted(missing.length, 'car')}, ${digits(pieces)} to order`;
  },
  figures: [
    { title: 'In stock', of: ({ quantity }) => digits(quantity) },
    { title: 'Level', of: ({ reorderAt }) => (reorderAt === undefined ? '–' : digits(reorderAt)) },
    { title: 'To order', of: (product) => digits(toOrder(product)) },
  ],
};

interface LowStockProps {
  email: string;
  selected: Selected;
  /** Saves the order of these products. */
  exportOrder: (products: readonly Product[]) => ReactNode;
}

/** What needs a restock, by supplier: how much is to be ordered, the ways to hand the order on, and what has arrived is added. */
export function LowStock({ email, selected, exportOrder }: LowStockProps) {
  const result = useLowProducts(email);
  const last = useLast(result.data);
  const list = result.status === 'error' ? undefined : last;
  const order = useFrozenOrder({ list, keyOf: idOf, view: 'low', useLeft });
  const products = order.rows ?? [];
  const deletion = useDeletion(products);
  const ordered = products.filter((product) => toOrder(product) > 0);
  return (
    <>
      <OrderToolbar isEmpty={ordered.length === 0}>{exportOrder(ordered)}</OrderToolbar>
      <div role="status">
        {result.status === 'success' && products.length === 0 && (
          <EmptyState title="Nothing needs a restock">
            <p>Items appear here when they are out of stock, or at the reorder level that you set on Restock.</p>
          </EmptyState>
        )}
        {result.ids.length === LIST_LIMIT_MAX && (
          <Typography variant="body2">There are {LIST_LIMIT_MAX} or more. These are the newest.</Typography>
        )}
        {products.length > 0 && <p className="visually-hidden">{shownText(products.length, 'product')}</p>}
      </div>
      <StaleNote result={result} />
      {!list && result.status === 'loading' && <LoadingRows of="products" count={10} height={56} />}
      {!list && result.status === 'error' && <ErrorState message={result.error} onRetry={result.retry} />}
      <FrozenArea order={order}>
        {products.length > 0 && (
          <ProductTable
            products={products}
            label="Needs restock"
            email={email}
            selected={selected}
            group={bySupplier}
            actions={(product, isCompact) => (
              <OwnActions
                product={product}
                isCompact={isCompact}
                first={<AddPieces product={product} isCompact={isCompact} />}
                onDelete={() => deletion.ask(product)}
              />
            )}
          />
        )}
      </FrozenArea>
      {deletion.dialog}
    </>
  );
}

/** Adds what has arrived; what is to be ordered is offered. */
function AddPieces({ product, isCompact }: { product: Product; isCompact: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const command = {
    'aria-label': `Add pieces to ${product.name}`,
    'aria-haspopup': 'dialog',
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {isCompact ? (
        <IconButton {...command} title="Add pieces">
          <Icon name="plus" />
        </IconButton>
      ) : (
        <Button {...command} data-look="plain">
          Add pieces
        </Button>
      )}
      {anchor && (
        <PiecesPopover
          kind="add"
          product={product}
          access="owner"
          offered={toOrder(product) || undefined}
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** Above what needs a restock. Printed, it says of which day the order is. */
function OrderToolbar({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const [printed, setPrinted] = useState(new Date());
  useEffect(() => {
    const onPrint = () => flushSync(() => setPrinted(new Date()));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ minHeight: 48, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}
    >
      <Typography variant="body2" color="textSecondary">
        {TO_ORDER_RULE}
      </Typography>
      <Typography variant="body2" className="printed">
        {dates.format(printed)}
      </Typography>
      {!isEmpty && (
        <Stack direction="row" spacing={1} className="unprinted">
          {children}
          <Button data-look="plain" onClick={() => window.print()}>
            Print
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
