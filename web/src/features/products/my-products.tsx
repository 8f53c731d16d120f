import { ownList } from '@contract/list/list-state';
import { EmptyState } from '@/components/feedback/empty-state';
import { ButtonLink } from '@/components/form/button';
import { paths } from '@/lib/paths';
import type { RowCommands } from './list/product-columns';
import { ProductList } from './list/product-list';
import { OwnRows } from './own-rows';

interface MyProductsProps {
  /** The person who looks at the list. */
  email: string;
  /** What the owner can do at once in the row of a product. */
  commands: RowCommands;
}

/** The products of the signed-in person. */
export function MyProducts({ email, commands }: MyProductsProps) {
  return (
    <ProductList list={ownList} email={email} empty={<NoProducts />}>
      {({ products, state }) => (
        <OwnRows products={products} label="My Items" search={state.search} commands={commands} />
      )}
    </ProductList>
  );
}

const NoProducts = () => (
  <EmptyState title="You own no products yet">
    <p>What you add is yours to restock, to deliver and to delete.</p>
    <ButtonLink to={paths.addItem} size="small" look="primary">
      Add Item
    </ButtonLink>
  </EmptyState>
);
