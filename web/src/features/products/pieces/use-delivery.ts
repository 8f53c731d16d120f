import { PIECES_PER_DELIVERY } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import { useCommand } from '@/lib/command/use-command';
import { notify } from '@/lib/notify';
import { usePerson } from '@/lib/session/use-person';
import { newCommand } from '../data/command';
import { DELIVERED, type DeliveryOutcome, deliverProduct } from '../data/deliver';
import { undoOfChange } from '../undo/undo';

const OUT_OF_STOCK = 'Quantity is 0 ';

const toasts: Record<DeliveryOutcome, [string, 'success' | 'error']> = {
  delivered: [DELIVERED, 'success'],
  'out-of-stock': [OUT_OF_STOCK, 'error'],
  'not-owner': ['This product belongs to somebody else now. Nothing was delivered.', 'error'],
  gone: ['This product was deleted meanwhile. Nothing was delivered.', 'error'],
};

/** Takes one delivery out of a product's stock, and says with a toast how it went. */
export function useDelivery({ _id, email, quantity }: Product) {
  const person = usePerson();
  const { run, ...underWay } = useCommand(_id);
  const tooFew = quantity < PIECES_PER_DELIVERY;

  const deliver = () => {
    if (tooFew) {
      notify(OUT_OF_STOCK, 'error');
      return;
    }
    run(
      async () => {
        const command = newCommand(person);
        const outcome = await deliverProduct(command, _id);
        const change = { product: _id, email, delta: -PIECES_PER_DELIVERY };
        notify(...toasts[outcome], outcome === 'delivered' ? undoOfChange(person, change, command.id) : undefined);
      },
      () => 'Nothing was delivered.',
    );
  };
  return { ...underWay, tooFew, deliver };
}
