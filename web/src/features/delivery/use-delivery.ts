import { PIECES_PER_DELIVERY } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import { readableError } from '@/lib/errors';
import { undoChange } from '@/lib/firebase/undo';
import { notify } from '@/lib/notify';
import { undoAction, undoneText } from '@/lib/product/undo';
import { useCommand } from '@/lib/use-command';
import { type DeliveryOutcome, deliverProduct } from './data/commands';

const OUT_OF_STOCK = 'Quantity is 0 ';

const toasts: Record<DeliveryOutcome, [string, 'success' | 'error']> = {
  delivered: ['update Quantity successfully', 'success'],
  'out-of-stock': [OUT_OF_STOCK, 'error'],
  'not-owner': ['This product belongs to somebody else now. Nothing was delivered.', 'error'],
  gone: ['This product was deleted meanwhile. Nothing was delivered.', 'error'],
};

/** Takes one delivery out of a product's stock, and says with a toast how it went. */
export function useDelivery({ _id, email, quantity }: Product) {
  const { run, ...command } = useCommand(_id);
  const tooFew = quantity < PIECES_PER_DELIVERY;

  const undoDelivery = () => {
    const change = { product: _id, email, delta: -PIECES_PER_DELIVERY };
    return undoAction(_id, () => undoChange(change), undoneText(change));
  };

  const deliver = () => {
    if (tooFew) {
      notify(OUT_OF_STOCK, 'error');
      return;
    }
    run(async () => {
      try {
        const outcome = await deliverProduct(_id, email);
        notify(...toasts[outcome], outcome === 'delivered' ? undoDelivery() : undefined);
      } catch (error) {
        notify(`${readableError(error)} Nothing was delivered.`, 'error');
      }
    });
  };
  return { ...command, tooFew, deliver };
}
