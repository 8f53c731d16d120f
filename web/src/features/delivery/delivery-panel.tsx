import { PIECES_PER_DELIVERY } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import { CommandButton } from '@/components/form/command-button';
import { LeaveGuard } from '@/components/form/leave-guard';
import { FramedPicture } from '@/components/media/framed-picture';
import { Facts } from '@/components/page/facts';
import { readableError } from '@/lib/errors';
import { undoChange } from '@/lib/firebase/undo';
import { notify } from '@/lib/notify';
import { money, preview } from '@/lib/product/text';
import { undoAction, undoneText } from '@/lib/product/undo';
import { useCommand } from '@/lib/use-command';
import { type DeliveryOutcome, deliverProduct } from './data/commands';
import styles from './delivery-panel.module.css';

interface DeliveryPanelProps {
  product: Product;
  /** Whether the signed-in person may deliver: they own the product, and it exists. */
  allowed: boolean;
}

const OUT_OF_STOCK = 'Quantity is 0 ';

const toasts: Record<DeliveryOutcome, [string, 'success' | 'error']> = {
  delivered: ['update Quantity successfully', 'success'],
  'out-of-stock': [OUT_OF_STOCK, 'error'],
  'not-owner': ['This product belongs to somebody else now. Nothing was delivered.', 'error'],
  gone: ['This product was deleted meanwhile. Nothing was delivered.', 'error'],
};

/** One product and the button that takes a delivery out of its stock. */
export function DeliveryPanel({ product, allowed }: DeliveryPanelProps) {
  const { _id, email, img, name, supplier, description, price, quantity } = product;
  const command = useCommand(_id);
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
    command.run(async () => {
      try {
        const outcome = await deliverProduct(_id, email);
        notify(...toasts[outcome], outcome === 'delivered' ? undoDelivery() : undefined);
      } catch (error) {
        notify(`${readableError(error)} Nothing was delivered.`, 'error');
      }
    });
  };

  return (
    <article className={styles.panel}>
      <FramedPicture src={img} alt={name} />
      <div className={styles.words}>
        <p className={styles.supplier}>
          <bdi>{supplier}</bdi>
        </p>
        <p>
          <bdi>{preview(description)}</bdi>
        </p>
        <Facts
          size="large"
          className={styles.facts}
          items={[
            { label: 'Price', value: money(price) },
            { label: 'Quantity', value: quantity.toLocaleString('en-US'), live: true },
          ]}
        />
        {allowed && (
          <CommandButton
            look="primary"
            busy={command.busy}
            blocked={command.blocked}
            reason={command.reason ?? (tooFew ? 'Nothing left to deliver. Restock it first.' : undefined)}
            onClick={deliver}
          >
            Deliver
          </CommandButton>
        )}
      </div>
      <LeaveGuard busy={command.busy} />
    </article>
  );
}
