import { stockList } from '@contract/list/list-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { ButtonLink } from '@/components/form/button';
import { Screen } from '@/components/page/screen';
import { ExportItems } from '@/features/csv/export-items';
import { ProductList } from '@/features/products/list/product-list';
import { ProductTotal } from '@/features/products/product-total';
import { StockActions } from '@/features/products/rows/product-links';
import { ProductView } from '@/features/products/rows/product-view';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';

/** Everyone's products. */
export function Component() {
  const { email } = usePerson();
  return (
    <Screen
      title="All Items"
      note={<ProductTotal />}
      action={
        <>
          <ExportItems list={stockList} email={email} />
          <ButtonLink to={paths.addItem}>Add Item</ButtonLink>
        </>
      }
    >
      <ProductList
        list={stockList}
        email={email}
        empty={
          <EmptyState title="No products yet">
            <p>The stock is empty. Add the first product.</p>
            <ButtonLink to={paths.addItem} look="primary">
              Add Item
            </ButtonLink>
          </EmptyState>
        }
      >
        {({ page, ...order }) =>
          page &&
          page.products.length > 0 && (
            <ProductView
              products={page.products}
              label="All Items"
              search={order.state.search}
              email={email}
              saysOwner
              order={order}
              actions={(product, isCompact) => (
                <StockActions product={product} isOwn={product.email === email} isCompact={isCompact} />
              )}
            />
          )
        }
      </ProductList>
    </Screen>
  );
}
