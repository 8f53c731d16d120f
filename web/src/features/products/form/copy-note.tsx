import { PRODUCT_ID_PATTERN } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import { useEffect, useState } from 'react';
import { Button } from '@/components/form/button';
import { useProduct } from '../data/use-product';

interface CopyNoteProps {
  id: string;
  /** A product is being written: its text is still in the form. */
  busy: boolean;
  /** Something stands in the form, which is not overwritten unasked. */
  isTyped: boolean;
  onCopy: (product: Product) => void;
  /** The person has asked for the copy. */
  onChosen: () => void;
}

const NO_PRODUCT = 'There is no product to copy at this address.';

/** Reads the product that Add Item shall begin with. It is filled into an empty form; otherwise the person is asked. */
export const CopyNote = (props: CopyNoteProps) =>
  // Firestore takes seconds to reject a reserved id.
  PRODUCT_ID_PATTERN.test(props.id) ? <LiveCopyNote {...props} /> : NO_PRODUCT;

function LiveCopyNote({ id, busy, isTyped, onCopy, onChosen }: CopyNoteProps) {
  const reading = useProduct(id);
  const [asks, setAsks] = useState(false);
  const product = reading.status === 'success' ? reading.data : undefined;
  useEffect(() => {
    if (!product || busy || asks) return;
    if (isTyped) setAsks(true);
    else onCopy(product);
  });
  if (reading.status === 'loading') return 'Reading the product to copy…';
  if (reading.status === 'error') return reading.message;
  if (!product) return NO_PRODUCT;
  if (!asks) return null;
  return (
    <>
      <span>
        <bdi>{product.name}</bdi> was not filled in, because something is typed already.
      </span>
      <Button
        look="plain"
        onClick={() => {
          onCopy(product);
          onChosen();
        }}
      >
        Use the copy
      </Button>
    </>
  );
}
