import type { Product } from '@contract/product-fields';
import type { FormEvent } from 'react';
import { Button } from '@/components/form/button';
import { CommandButton } from '@/components/form/command-button';
import { Field } from '@/components/form/field';
import { LeaveGuard } from '@/components/form/leave-guard';
import { FramedPicture } from '@/components/media/framed-picture';
import { preview } from '@/lib/product/text';
import styles from './delivery-panel.module.css';
import { useDelivery } from './use-delivery';
import { usePieces } from './use-pieces';

interface DeliveryPanelProps {
  product: Product;
  /** Whether the signed-in person may deliver: they own the product, and it exists. */
  allowed: boolean;
}

/** One product and what takes pieces out of its stock. */
export function DeliveryPanel({ product, allowed }: DeliveryPanelProps) {
  const { busy, blocked, reason, tooFew, deliver } = useDelivery(product);
  return (
    <article className={styles.panel}>
      <FramedPicture src={product.img} alt={product.name} />
      <div className={styles.words}>
        <p>
          <bdi>{preview(product.description)}</bdi>
        </p>
        {allowed && (
          <div className={styles.bar}>
            <CommandButton
              look="primary"
              className={styles.deliver}
              busy={busy}
              blocked={blocked}
              reason={reason ?? (tooFew ? 'Nothing left to deliver. Restock it first.' : undefined)}
              onClick={deliver}
              beside={!tooFew && <DeliverSeveral product={product} />}
            >
              Deliver
            </CommandButton>
          </div>
        )}
      </div>
      <LeaveGuard busy={busy} />
    </article>
  );
}

/** Several pieces in one change. */
function DeliverSeveral({ product }: { product: Product }) {
  const { phase, blocked, field, write } = usePieces('deliver', product, '', () => undefined);
  const busy = phase !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write();
  };
  return (
    <form className={styles.several} onSubmit={submit} noValidate aria-label={`Deliver several of ${product.name}`}>
      <Field {...field} isLabelHidden placeholder="Pieces" hint={field.value && field.hint} />
      <Button type="submit" look="plain" aria-busy={busy} aria-disabled={busy || blocked}>
        Deliver several
      </Button>
    </form>
  );
}
