import type { Product } from '@contract/product-fields';
import { Button, ButtonLink } from '@/components/form/button';
import { CommandButton } from '@/components/form/command-button';
import { LeaveGuard } from '@/components/form/leave-guard';
import { FramedPicture } from '@/components/media/framed-picture';
import { Facts } from '@/components/page/facts';
import { preview } from '@/lib/product/text';
import { paths } from '@/lib/site/paths';
import { digits, money } from '@/lib/text/digits';
import styles from './delivery-panel.module.css';
import { PiecesCommand } from './pieces-command';
import { useDelivery } from './use-delivery';

interface DeliveryPanelProps {
  product: Product;
  /** Whether the signed-in person may deliver: they own the product, and it exists. */
  allowed: boolean;
}

/** One product and the button that takes a delivery out of its stock. */
export function DeliveryPanel({ product, allowed }: DeliveryPanelProps) {
  const { _id, img, name, supplier, description, price, quantity } = product;
  const { busy, blocked, reason, tooFew, deliver } = useDelivery(product);
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
            { label: 'Quantity', value: digits(quantity), live: true },
          ]}
        />
        {allowed && (
          <CommandButton
            look="primary"
            busy={busy}
            blocked={blocked}
            reason={reason ?? (tooFew ? 'Nothing left to deliver. Restock it first.' : undefined)}
            onClick={deliver}
            beside={
              tooFew ? (
                <ButtonLink to={paths.restock(_id)} look="plain">
                  Restock
                </ButtonLink>
              ) : (
                <PiecesCommand product={product}>
                  {(open) => (
                    <Button look="plain" aria-haspopup="dialog" onClick={(press) => open('deliver', press)}>
                      Deliver several
                    </Button>
                  )}
                </PiecesCommand>
              )
            }
          >
            Deliver
          </CommandButton>
        )}
      </div>
      <LeaveGuard busy={busy} />
    </article>
  );
}
