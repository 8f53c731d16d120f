import { PRODUCT_ID_PATTERN } from '@contract/limits';
import { readListState } from '@contract/list/list-address';
import { ownList } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import { useReadOnce } from '@/data/live/use-live';
import { readCodes } from '@/data/read/codes';
import { onOrder } from '@/data/read/on-order';
import { groupsOf } from '@/lib/groups';
import { MAY_NOT_ADD, mayAdd } from '@/lib/product/may-add';
import { usePerson } from '@/lib/session/use-person';
import { isLowStock, paths } from '@/lib/site/paths';
import { useLast } from '@/lib/use-derived';
import { ExportItems } from '@/stock/export/export-items';
import { codeFor } from '@/stock/kit/code-texts';
import { OwnScreen } from '@/stock/kit/query-boundary';
import { Notice, WaysToBegin } from '@/stock/kit/screen';
import { SelectedProducts } from '@/stock/lists/bulk/selected-products';
import { OwnActions, useRowDeletion } from '@/stock/lists/own-actions';
import { PrintItems } from '@/stock/lists/print-items';
import { ProductList } from '@/stock/lists/product-list';
import { type Order, ProductTable } from '@/stock/lists/product-table';
import { checkboxes } from '@/stock/lists/select-rows';
import { type Selected, useSelection } from '@/stock/lists/use-selection';
import { LowStock } from '@/stock/restock/low-stock';
import { useToOrder } from '@/stock/restock/to-order';
import { BeginStocktake } from '@/stock/stocktake/begin-stocktake';

/** The person's own products, or what of them, and of those that are shared with the person, needs a restock. */
export function Component() {
  const { email } = usePerson();
  const isLow = isLowStock(useSearchParams()[0]);
  return (
    <OwnScreen
      title={isLow ? 'Needs restock' : 'My Items'}
      action={
        <>
          {!isLow && (
            <>
              <ExportItems list={ownList} email={email} />
              <PrintItems title="My Items" list={ownList} email={email} />
              {mayAdd(email) && <BeginStocktake />}
            </>
          )}
          <Button component={Link} to={paths.importItems}>
            Import
          </Button>
          <Button component={Link} to={paths.addItem}>
            Add Item
          </Button>
        </>
      }
    >
      {!mayAdd(email) && (
        <Notice>{MAY_NOT_ADD} Yours is not one of them: you may look at what you own, and delete it.</Notice>
      )}
      {isLow ? <LowItems email={email} /> : <MyItems email={email} />}
    </OwnScreen>
  );
}

/** The list, whose rows can be selected, and what can be done with them together. */
function MyItems({ email }: { email: string }) {
  const selected = useSelection();
  const [address] = useSearchParams();
  const { state } = readListState(address, ownList);
  return (
    <ProductList
      list={ownList}
      empty={
        <WaysToBegin title="You own no cars yet">
          <p>What you add is yours to restock, to deliver and to delete.</p>
        </WaysToBegin>
      }
      before={({ products, page }) => (
        <SelectedProducts
          selected={selected}
          email={email}
          page={
            page && {
              products,
              hasMore: page.next !== undefined || state.page > 1,
              total: page.total?.isExact ? page.total.count : undefined,
              readAll: async (options) =>
                (await import('@/data/read/read-all')).readAll(await firestore(), state, email, options),
            }
          }
        />
      )}
    >
      {({ products, ...order }) => <OwnRows products={products} order={order} selected={selected} />}
    </ProductList>
  );
}

interface OwnRowsProps {
  products: readonly Product[];
  order: Order;
  selected: Selected;
}

/** It stays when the last row leaves, because its dialog is still open then. */
function OwnRows({ products, order, selected }: OwnRowsProps) {
  const deletion = useRowDeletion(products);
  const { email } = usePerson();
  const { search } = order.state;
  const ids = products.map(({ _id }) => _id).sort();
  const read = useReadOnce(`codes of ${ids}`, async () => readCodes(await firestore(), email, ids));
  // Those of the former page stay until the next ones are read.
  const codes = groupsOf(useLast(read.data) ?? [], ({ product }) => product);
  return (
    <>
      {products.length > 0 && (
        <ProductTable
          products={products}
          label="My Items"
          search={search}
          codeOf={({ _id }) => codeFor(codes.get(_id), search)}
          order={order}
          leading={checkboxes(selected)}
          isPriceCorrected
          actions={(product, isCompact) => (
            <OwnActions product={product} isCompact={isCompact} onDelete={() => deletion.ask(product)} />
          )}
        />
      )}
      {deletion.dialog}
    </>
  );
}

/** What needs a restock: a delivery for all of it is one act. */
function LowItems({ email }: { email: string }) {
  const selected = useSelection();
  const toOrder = useToOrder(onOrder.useValue());
  const [address, setAddress] = useSearchParams();
  const asked = address.get('order');
  const [wanted, setWanted] = useState<string>();
  const choose = (id: string) => {
    toOrder.choose(id);
    setWanted(id);
  };
  // A link adds its car once.
  const onAsked = useEffectEvent((id: string) => {
    if (PRODUCT_ID_PATTERN.test(id)) choose(id);
    setAddress({ stock: 'low' }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (asked !== null) onAsked(asked);
  }, [asked]);
  return (
    <>
      <SelectedProducts selected={selected} email={email} offered={(product) => toOrder.of(product).pieces} />
      <LowStock selected={selected} toOrder={toOrder} wanted={wanted} onChoose={choose} />
    </>
  );
}
