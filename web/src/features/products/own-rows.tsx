import type { Product } from '@contract/product';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/form/button';
import { PICTURE_MISSING } from '@/lib/product/picture';
import { DeleteDialog } from './delete-dialog';
import { EditLink, OwnerMenu } from './rows/product-links';
import type { Order } from './rows/product-table';
import { ProductView } from './rows/product-view';
import type { Grouping } from './rows/row-groups';

interface OwnRowsProps {
  products: readonly Product[];
  label: string;
  /** The words that are marked in names and suppliers. */
  search?: string;
  /** The owner. */
  email: string;
  order?: Order | undefined;
  group?: Grouping | undefined;
  /** The command for which the list is there; Edit and Delete then stand in the menu. */
  first?: (product: Product, isCompact: boolean) => ReactNode;
  /** Shown before the picture of a product; the products are those of the list. */
  leading: (product: Product, products: readonly Product[]) => ReactNode;
}

/**
 * The signed-in person's products. Only these rows have the buttons that edit and delete. It stays when the last row leaves, because
 * its dialog is still open then.
 */
export function OwnRows({ products, label, search, email, order, group, first, leading }: OwnRowsProps) {
  const [toDelete, setToDelete] = useState<Product>();
  const [neighbour, setNeighbour] = useState<Product>();
  const askAbout = (product: Product) => {
    const index = products.indexOf(product);
    setToDelete(product);
    setNeighbour(products[index + 1] ?? products[index - 1]);
  };
  return (
    <>
      {products.length > 0 && (
        <ProductView
          products={products}
          label={label}
          search={search}
          email={email}
          order={order}
          group={group}
          missingNote={PICTURE_MISSING}
          leading={(product) => leading(product, products)}
          actions={(product, isCompact) =>
            isCompact || first ? (
              <>
                {first?.(product, isCompact)}
                <OwnerMenu product={product} isCompact onDelete={() => askAbout(product)} />
              </>
            ) : (
              <>
                <EditLink product={product} />
                <Button
                  id={deleteButtonId(product)}
                  look="plain"
                  aria-label={`Delete ${product.name}`}
                  onClick={() => askAbout(product)}
                >
                  Delete
                </Button>
                <OwnerMenu product={product} />
              </>
            )
          }
        />
      )}
      <DeleteDialog
        product={toDelete}
        onClose={() => setToDelete(undefined)}
        focusAfter={() => (neighbour ? document.getElementById(deleteButtonId(neighbour)) : null)}
      />
    </>
  );
}

const deleteButtonId = ({ _id }: Product) => `delete-${_id}`;
