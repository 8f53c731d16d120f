import type { Product } from '@contract/product';
import { CommandButton } from '@/components/form/command-button';
import { LeaveGuard } from '@/components/form/leave-guard';
import { FramedPicture } from '@/components/media/framed-picture';
import { readableError } from '@/lib/errors';
import { firestore } from '@/lib/firebase/firestore';
import { notify } from '@/lib/notify';
import { money, preview } from '@/lib/text';
import { useCommand } from '@/lib/use-command';
import { type DeliveryOutcome, deliverProduct } from './data/commands';
import styles from './delivery-panel.module.css';

interface DeliveryPanelProps {
  product: Product;
  /** The signed-in person may deliver: the product is theirs and still there. */
  allowed: boolean;
}

const OUT_OF_STOCK = 'Quantity is 0 ';

const sentences: Record<DeliveryOutcome, [string, 'success' | 'error']> = {
  delivered: ['update Quantity successfully', 'success'],
  'out-of-stock': [OUT_OF_STOCK, 'error'],
  'not-owner': ['This product belongs to somebody else now. Nothing was delivered.', 'error'],
  gone: ['This product was deleted meanwhile. Nothing was delivered.', 'error'],
};

/** One product and its one action: a piece leaves the stock. */
export function DeliveryPanel({ product, allowed }: DeliveryPanelProps) {
  const { _id, email, img, name, supplier, description, price, quantity } = product;
  const command = useCommand(_id);

  const deliver = () => {
    if (quantity === 0) {
      notify(OUT_OF_STOCK, 'error');
      return;
    }
    command.run(async () => {
      try {
        notify(...sentences[await deliverProduct(await firestore(), _id, email)]);
      } catch (error) {
        notify(`${readableError(error)} Nothing was delivered.`, 'error');
      }
    });
  };

  return (
    <article className={styles.panel}>
      <FramedPicture src={img} alt={`${name}, seen in the studio`} />
      <div className={styles.words}>
        <p className={styles.supplier}>{supplier}</p>
        <p>{preview(description)}</p>
        <dl className={styles.facts}>
          <div>
            <dt>Price</dt>
            <dd>{money(price)}</dd>
          </div>
          <div>
            <dt>Quantity</dt>
            <dd aria-live="polite">{quantity.toLocaleString('en-US')}</dd>
          </div>
        </dl>
        {allowed && (
          <CommandButton
            look="primary"
            busy={command.busy}
            blocked={command.blocked}
            reason={command.reason ?? (quantity === 0 ? 'Nothing left to deliver. Restock it first.' : undefined)}
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
