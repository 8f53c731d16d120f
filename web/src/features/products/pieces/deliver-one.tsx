import type { Product } from '@contract/product-fields';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@/components/media/icon';
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
    <IconButton
      size="small"
      title="Deliver one"
      aria-keyshortcuts="-"
      aria-label={`Deliver one ${product.name}`}
      aria-disabled={busy || blocked || tooFew}
      aria-busy={busy}
      onClick={press}
    >
      <Icon name="minus" size={16} />
    </IconButton>
  );
}
