import type { Product } from '@contract/product';
import { type ReactNode, useEffect, useState } from 'react';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { Button } from '@/components/form/button';
import { lazyPart } from '@/lib/lazy-part';
import { PICTURE_MISSING } from '@/lib/product/picture';
import { EditLink, OwnerMenu } from './rows/product-links';
import type { Leading } from './rows/product-rows';
import type { Order } from './rows/product-table';
import { ProductView } from './rows/product-view';
import type { Grouping } from './rows/row-groups';

const loadDialog = () => import('./delete-dialog');
const DeleteDialog = lazyPart(loadDialog, 'DeleteDialog');

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
  leading: Leading;
}

/**
 * The signed-in person's products. Only these rows have the buttons that edit and delete. It stays when the last row leaves, because
 * its dialog is still open then.
 */
export function OwnRows({ products, label, search, email, order, group, first, leading }: OwnRowsProps) {
  const [toDelete, setToDelete] = useState<Product>();
  const [wasAsked, setWasAsked] = useState(false);
  const [neighbour, setNeighbour] = useState<Product>();
  // After the rows, so that the first question opens at once. A failure shows when it is asked.
  useEffect(() => void loadDialog().catch(() => undefined), []);
  const askAbout = (product: Product) => {
    const index = products.indexOf(product);
    setToDelete(product);
    setWasAsked(true);
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
          leading={leading}
          actions={(product, isCompact) =>
            isCompact || first ? (
              <>
                {first?.(product, isCompact)}
                <OwnerMenu product={product} isCompact id={deletingId(product)} onDelete={() => askAbout(product)} />
              </>
            ) : (
              <>
                <EditLink product={product} />
                <Button
                  id={deletingId(product)}
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
      {wasAsked && (
        <ReloadBoundary>
          <DeleteDialog
            product={toDelete}
            onClose={() => setToDelete(undefined)}
            focusAfter={() => (neighbour ? document.getElementById(deletingId(neighbour)) : null)}
          />
        </ReloadBoundary>
      )}
    </>
  );
}

/** Of the button that asks, or whose menu does. */
const deletingId = ({ _id }: Product) => `delete-${_id}`;
