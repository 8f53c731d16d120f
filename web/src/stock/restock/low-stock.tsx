import type { Product } from '@contract/product-fields';
import { stockLevel } from '@contract/stock-level';
import { type Access, mayChangeStock } from '@contract/team';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { onOrder } from '@/data/read/on-order';
import { useAlerts, useFurtherAlerts, useKnownLow, useProducts } from '@/data/read/products';
import { useCountedLow } from '@/data/read/stock-count';
import { useAccess, useTeams } from '@/data/read/teams';
import { loading, mapResult, type QueryResult } from '@/lib/query-result';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, shownText } from '@/lib/text/plural';
import { Loaded, useKept } from '@/stock/kit/loaded';
import { MoreRows } from '@/stock/kit/pager';
import { EmptyState, LoadingRows } from '@/stock/kit/screen';
import { StableRows } from '@/stock/kit/stable-rows';
import { OwnActions, useRowDeletion } from '@/stock/lists/own-actions';
import { usePiecesPopover } from '@/stock/lists/pieces-popover';
import { type Grouping, ProductTable } from '@/stock/lists/product-table';
import { StockActions } from '@/stock/lists/row-actions';
import { checkboxes } from '@/stock/lists/select-rows';
import { useStableProducts } from '@/stock/lists/stable-products';
import type { Selected } from '@/stock/lists/use-selection';
import { Icon } from '@/ui/media/icon';
import { MakeOrder } from './make-order';
import type { ToOrder } from './to-order';
import { ExportOrder, OrderField, OrderToolbar } from './to-order-field';

const none: readonly string[] = [];

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** By supplier, then by name. Suppliers that are written differently are groups of their own. */
const compare = (a: Product, b: Product) =>
  collator.compare(a.supplier, b.supplier) ||
  (a.supplier < b.supplier ? -1 : Number(a.supplier > b.supplier)) ||
  collator.compare(a.name, b.name);

/**
 * The products that need a restock, of a person and of the owners who share theirs: those of the alerts, as far as they still do. An
 * alert follows its product a moment later, so what this browser knows to be low is listed too. `chosen`: cars that are to be ordered too.
 */
function useLowProducts(chosen: ReadonlySet<string>) {
  const { email } = usePerson();
  const alerts = useAlerts(email);
  const { further, ...more } = useFurtherAlerts(email, alerts.data);
  const known = useKnownLow(email);
  const access = useAccess();
  const products = useProducts([...new Set([...(alerts.data ?? none), ...further, ...(known ?? none), ...chosen])]);
  const low = useMemo(() => {
    const isListed = (product: Product) =>
      chosen.has(product._id) ? mayChangeStock(access(product), 1) : access(product) && stockLevel(product) !== 'fine';
    const cars = (all: Product[]) => all.filter(isListed).toSorted(compare);
    // Another hundred, which was asked for, is shown at once.
    return mapResult(products, (all) => ({ cars: cars(all), view: `low ${further.length}` }));
  }, [products, access, chosen, further.length]);
  const ofCars: QueryResult<{ cars: Product[]; view: string }> = known ? low : loading;
  const result = alerts.status === 'success' ? ofCars : alerts;
  return { result, ...more };
}

/** So long after a change was added, in milliseconds, others of the same file may still be on their way. */
const COUNTED_LATELY = 15_000;

/** Whether the totals of the own stock, which were added to just now, name other cars than are listed: after an import the rest follows. */
function useIsCounting(cars: readonly Product[] | undefined, hasMore: boolean): boolean {
  const { email } = usePerson();
  const { data: counted } = useCountedLow(email);
  const [isLate, setLate] = useState(false);
  const countedAt = counted?.at;
  useEffect(() => {
    if (countedAt === undefined) return;
    setLate(Date.now() - countedAt < COUNTED_LATELY);
    const timer = setTimeout(() => setLate(false), COUNTED_LATELY);
    return () => clearTimeout(timer);
  }, [countedAt]);
  if (!isLate || !counted || !cars || hasMore) return false;
  const listed = cars.filter((car) => car.email === email && stockLevel(car) !== 'fine').length;
  return listed !== counted.low;
}

interface LowStockProps {
  selected: Selected;
  toOrder: ToOrder;
  /** A car that was chosen just now. */
  wanted: string | undefined;
  onChoose: (product: string) => void;
}

/** What needs a restock, by supplier: how much is to be ordered, and the order. */
export function LowStock({ selected, toOrder, wanted, onChoose }: LowStockProps) {
  const access = useAccess();
  const { result, hasMore, showMore, ...asked } = useLowProducts(toOrder.chosen);
  const low = useKept(result);
  const order = useStableProducts(low.data?.cars, low.data?.view);
  const coming = onOrder.useValue();
  const isCounting = useIsCounting(low.data?.cars, hasMore);
  const products = order.rows ?? [];
  const deletion = useRowDeletion(products);
  const isWhole = useTeams().status === 'success' && result.status === 'success' && !result.fromCache && !hasMore;
  const isKept = useRef(false);
  // What has left the list before this visit is not ordered any more. During the visit it may come back, for example by an Undo.
  const onWhole = useEffectEvent(() => toOrder.keepOnly(products.map(({ _id }) => _id)));
  useEffect(() => {
    if (!isWhole || isKept.current) return;
    isKept.current = true;
    onWhole();
  }, [isWhole]);

  /** A colleague who may only deliver adds nothing, and so orders nothing. */
  const mayOrder = (product: Product) => mayChangeStock(access(product), 1);
  const orderedOf = (some: readonly Product[]) =>
    some.filter((product) => mayOrder(product) && toOrder.of(product).pieces > 0);
  const isWrong = (some: readonly Product[]) =>
    some.some((product) => mayOrder(product) && toOrder.of(product).problem !== undefined);
  const bySupplier: Grouping = {
    of: ({ supplier }) => supplier,
    sum: (members) => {
      if (isWrong(members)) return 'Correct the number that is marked.';
      const ordered = orderedOf(members);
      if (ordered.length === 0) return <span data-unordered>{counted(members.length, 'car')}</span>;
      const pieces = ordered.reduce((sum, product) => sum + toOrder.of(product).pieces, 0);
      return `${counted(ordered.length, 'car')}, ${digits(pieces)} to order`;
    },
    command: (members) => (
      <MakeOrder
        supplier={members[0]?.supplier ?? ''}
        products={isWrong(members) ? [] : orderedOf(members)}
        toOrder={toOrder}
      />
    ),
    figures: [
      { title: 'In stock', of: ({ quantity }) => digits(quantity) },
      ...(products.some(({ _id }) => coming.has(_id))
        ? [{ title: 'On order', of: ({ _id }: Product) => digits(coming.get(_id) ?? 0) }]
        : []),
      { title: 'Reorder level', of: ({ reorderAt }) => (reorderAt === undefined ? '–' : digits(reorderAt)) },
      {
        title: 'To order',
        of: (product) =>
          mayOrder(product) ? (
            <OrderField product={product} toOrder={toOrder} isWanted={product._id === wanted} />
          ) : (
            <span data-unordered>–</span>
          ),
      },
    ],
  };
  return (
    <>
      <OrderToolbar
        note={isCounting && 'Changes are still being counted: the list may grow or shrink in a moment.'}
        onChoose={onChoose}
        isEmpty={isWrong(products) || orderedOf(products).length === 0}
      >
        <ExportOrder products={orderedOf(products)} toOrder={toOrder} />
      </OrderToolbar>
      <Loaded
        result={low}
        skeleton={<LoadingRows of="products" count={10} height={56} />}
        isEmpty={() => products.length === 0}
        empty={
          <EmptyState title="Nothing needs a restock">
            <p>
              Cars appear here when they are out of stock, or at the reorder level that you set on Restock, a moment
              after the change.
            </p>
          </EmptyState>
        }
        announced={products.length > 0 && <p className="visually-hidden">{shownText(products.length, 'car')}</p>}
      />
      {/* Also while it is empty: the rows stay in it under the pointer. */}
      <StableRows order={order}>
        {products.length > 0 && (
          <Box sx={orderOnPaper}>
            <ProductTable
              products={products}
              label="Needs restock"
              saysOwner
              leading={checkboxes(selected)}
              group={bySupplier}
              actions={(product, isCompact, allowed) => {
                const add = (
                  <AddPieces
                    product={product}
                    access={allowed}
                    offered={toOrder.of(product).pieces || undefined}
                    isCompact={isCompact}
                  />
                );
                return allowed === 'owner' ? (
                  <OwnActions
                    product={product}
                    isCompact={isCompact}
                    first={add}
                    onDelete={() => deletion.ask(product)}
                  />
                ) : (
                  <>
                    {add}
                    <StockActions product={product} access={allowed} isCompact />
                  </>
                );
              }}
            />
          </Box>
        )}
      </StableRows>
      <MoreRows label="Show more" isOffered={hasMore} onPress={showMore} {...asked} />
      {deletion.dialog}
    </>
  );
}

/** A printed order has no lines of what is not ordered. */
const orderOnPaper = { '@media print': { '& tr:has([data-unordered])': { display: 'none' } } };

interface AddPiecesProps {
  product: Product;
  access: Access;
  /** What is to be ordered. */
  offered: number | undefined;
  isCompact: boolean;
}

/** Adds what has arrived; what is to be ordered is offered. */
function AddPieces({ product, access, offered, isCompact }: AddPiecesProps) {
  const { isOpen, opener, popover } = usePiecesPopover({ kind: 'add', product, access, offered });
  const command = { ...opener, 'aria-label': `Add pieces to ${product.name}` };
  // The popover stays when the access ends meanwhile, and says so.
  if (!mayChangeStock(access, 1) && !isOpen) return null;
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
      {popover}
    </>
  );
}
