import { ownList } from '@contract/list/list-state';
import type { Product } from '@contract/product';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button, ButtonLink } from '@/components/form/button';
import { paths } from '@/lib/paths';
import { PICTURE_MISSING } from '@/lib/product/picture';
import { DeleteDialog } from './delete-dialog';
import type { RowCommands } from './list/product-columns';
import { OwnerLinks } from './list/product-links';
import { ProductList } from './list/product-list';
import { ProductRows } from './list/product-rows';

interface MyProductsProps {
  /** The person who looks at the list. */
  email: string;
  /** What the owner can do at once in the row of a product. */
  commands: RowCommands;
}

/** The products of the signed-in person. Only this list has the buttons that edit and delete. */
export function MyProducts({ email, commands }: MyProductsProps) {
  const [toDelete, setToDelete] = useState<Product>();
  const [neighbour, setNeighbour] = useState<Product>();
  const askAbout = (product: Product, products: Product[]) => {
    const index = products.indexOf(product);
    setToDelete(product);
    setNeighbour(products[index + 1] ?? products[index - 1]);
  };
  return (
    <>
      <ProductList list={ownList} email={email} empty={<NoProducts />}>
        {({ products, state }) => (
          <ProductRows
            products={products}
            label="My Items"
            search={state.search}
            missingNote={PICTURE_MISSING}
            actions={(product) => (
              <>
                <ButtonLink
                  to={paths.restock(product._id)}
                  size="small"
                  look="plain"
                  aria-label={`Edit ${product.name}`}
                >
                  Edit
                </ButtonLink>
                <Button
                  id={deleteButtonId(product)}
                  size="small"
                  look="plain"
                  aria-label={`Delete ${product.name}`}
                  onClick={() => askAbout(product, products)}
                >
                  Delete
                </Button>
                {commands(product)}
                <OwnerLinks product={product} />
              </>
            )}
          />
        )}
      </ProductList>
      <DeleteDialog
        product={toDelete}
        onClose={() => setToDelete(undefined)}
        focusAfter={() => (neighbour ? document.getElementById(deleteButtonId(neighbour)) : null)}
      />
    </>
  );
}

const deleteButtonId = ({ _id }: Product) => `delete-${_id}`;

const NoProducts = () => (
  <EmptyState title="You own no products yet">
    <p>What you add is yours to restock, to deliver and to delete.</p>
    <ButtonLink to={paths.addItem} size="small" look="primary">
      Add Item
    </ButtonLink>
  </EmptyState>
);
