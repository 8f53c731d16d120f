import { readListState } from '@contract/list/list-address';
import { ownList } from '@contract/list/list-state';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { ButtonLink } from '@/components/form/button';
import { Screen } from '@/components/page/screen';
import { selectRows } from '@/features/bulk/select-row';
import { SelectedProducts } from '@/features/bulk/selected-products';
import { useSelection } from '@/features/bulk/use-selection';
import { ExportItems, ExportOrder } from '@/features/csv/export-items';
import { ProductList } from '@/features/products/list/product-list';
import { AddPieces } from '@/features/products/low-stock/add-pieces';
import { LowStockList } from '@/features/products/low-stock/low-stock-list';
import { isLowStock } from '@/features/products/low-stock/low-stock-path';
import { OrderToolbar } from '@/features/products/low-stock/order-toolbar';
import { bySupplier } from '@/features/products/low-stock/restock-group';
import { OwnRows } from '@/features/products/own-rows';
import { ProductRowsSkeleton } from '@/features/products/rows/product-rows';
import { SignOutWhenDenied } from '@/features/products/sign-out-when-denied';
import { toOrder } from '@/lib/product/to-order';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';

export function Component() {
  const { email } = usePerson();
  const isLow = isLowStock(useSearchParams()[0]);
  return (
    <Screen
      title={isLow ? 'Needs restock' : 'My Items'}
      note={<bdi>{email}</bdi>}
      action={
        <>
          {email && !isLow && <ExportItems list={ownList} email={email} />}
          <ButtonLink to={paths.importItems} look="plain">
            Import
          </ButtonLink>
          <ButtonLink to={paths.addItem}>Add Item</ButtonLink>
        </>
      }
    >
      <SignOutWhenDenied>
        {email && !isLow && <MyItems key={email} email={email} />}
        {email && isLow && <LowItems key={email} email={email} />}
      </SignOutWhenDenied>
    </Screen>
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
      email={email}
      empty={
        <EmptyState title="You own no products yet">
          <p>What you add is yours to restock, to deliver and to delete.</p>
          <ButtonLink to={paths.addItem} look="primary">
            Add Item
          </ButtonLink>
        </EmptyState>
      }
      before={(page) => (
        <SelectedProducts
          selected={selected}
          email={email}
          page={
            page && {
              products: page.products,
              hasMore: page.next !== undefined || page.previous !== undefined,
              total: page.range?.isExact ? page.range.total : undefined,
              readAll: async (options) => {
                // Loaded on demand: few select everything.
                const { readView } = await import('@/features/csv/data/queries');
                return readView(state, { owner: email, ...options });
              },
            }
          }
        />
      )}
    >
      {({ page, ...order }) => (
        <OwnRows
          products={page?.products ?? []}
          label="My Items"
          search={order.state.search}
          email={email}
          order={order}
          leading={selectRows(page?.products ?? [], selected)}
        />
      )}
    </ProductList>
  );
}

/** What needs a restock: a delivery for all of it is one act. */
function LowItems({ email }: { email: string }) {
  const selected = useSelection();
  return (
    <>
      <SelectedProducts selected={selected} email={email} offered={toOrder} />
      <LowStockList
        email={email}
        toolbar={(products) => {
          const ordered = products.filter((product) => toOrder(product) > 0);
          return (
            <OrderToolbar products={ordered}>
              <ExportOrder products={ordered} />
            </OrderToolbar>
          );
        }}
        skeleton={<ProductRowsSkeleton />}
      >
        {(products) => (
          <OwnRows
            products={products}
            label="Needs restock"
            email={email}
            group={bySupplier}
            first={(product, isCompact) => <AddPieces product={product} isCompact={isCompact} />}
            leading={selectRows(products, selected)}
          />
        )}
      </LowStockList>
    </>
  );
}
