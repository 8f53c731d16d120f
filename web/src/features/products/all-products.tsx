import { stockList } from '@contract/list/list-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { ButtonLink } from '@/components/form/button';
import { paths } from '@/lib/site/paths';
import { ProductList } from './list/product-list';
import { StockActions } from './rows/product-links';
import { ProductView } from './rows/product-view';

/** Everyone's products. `email`: the person who looks at them. */
export const AllProducts = ({ email }: { email: string }) => (
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
);
