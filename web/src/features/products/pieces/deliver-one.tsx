import type { Product } from '@contract/product-fields';
import { Button } from '@/components/form/button';
import { notify } from '@/lib/notify';
import { useDelivery } from './use-delivery';

/** Delivers one piece from the row of a product. Its owner alone has this button. */
export function DeliverOne({ product }: { product: Product }) {
  const { busy, blocked, reason, tooFew, deliver } = useDelivery(product);
  const press = () => {
    if (busy) return;
    if (blocked) notify(reason, 'error');
    else deliver();
  };
  return (
    <Button
      look="link"
      aria-label={`Deliver one ${product.name}`}
      aria-disabled={busy || blocked || tooFew}
      aria-busy={busy}
      onClick={press}
    >
      Deliver one
    </Button>
  );
}
