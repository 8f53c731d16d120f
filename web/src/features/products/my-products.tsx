import { ownList } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ButtonLink } from '@/components/form/button';
import { paths } from '@/lib/site/paths';
import type { ProductPage } from './data/queries';
import { ProductList } from './list/product-list';
import { OwnRows } from './own-rows';
import type { Leading } from './rows/product-rows';

interface MyProductsProps {
  /** The person who looks at the list. */
  email: string;
  /** Before the filters. */
  before: (page: ProductPage | undefined) => ReactNode;
  leading: (products: readonly Product[]) => Leading;
}

/** The products of the signed-in person. */
export const MyProducts = ({ email, before, leading }: MyProductsProps) => (
  <ProductList list={ownList} email={email} empty={<NoProducts />} before={before}>
    {({ page, ...order }) => (
      <OwnRows
        products={page?.products ?? []}
        label="My Items"
        search={order.state.search}
        email={email}
        order={order}
        leading={leading(page?.products ?? [])}
      />
    )}
  </ProductList>
);

const NoProducts = () => (
  <EmptyState title="You own no products yet">
    <p>What you add is yours to restock, to deliver and to delete.</p>
    <ButtonLink to={paths.addItem} look="primary">
      Add Item
    </ButtonLink>
  </EmptyState>
);
