import { PIECES_PER_DELIVERY } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import { type FormEvent, useState } from 'react';
import { FramedPicture } from '@/components/media/framed-picture';
import { parseQuantity } from '@/lib/product/numbers';
import { preview } from '@/lib/product/text';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { CommandButton } from '../command-button';
import { LeaveGuard } from '../dialogs';
import { TextInput } from '../inputs';
import { runNext } from '../use-command';
import { usePresses } from '../use-presses';
import { writePieces } from '../write-pieces';
import styles from './delivery-panel.module.css';

interface DeliveryPanelProps {
  product: Product;
  /** Whether the signed-in person may deliver: they own the product, and it exists. */
  allowed: boolean;
}

/** One product and what takes pieces out of its stock. */
export const DeliveryPanel = ({ product, allowed }: DeliveryPanelProps) => (
  <article className={styles.panel}>
    <FramedPicture src={product.img} alt={product.name} />
    <div className={styles.words}>
      <p>
        <bdi>{preview(product.description)}</bdi>
      </p>
      {allowed && <Deliver product={product} />}
    </div>
  </article>
);

/** One button: each press delivers one piece, or as many at once as stand in the field. */
function Deliver({ product }: { product: Product }) {
  const { _id, name } = product;
  const person = usePerson();
  const { quantity, isBusy, isBlocked, isPending, reason, press } = usePresses(product);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSent, setSent] = useState(false);
  const isPlain = text.trim() === '';
  const { value, problem: wrong } = isPlain ? {} : parseQuantity(text, 'Pieces', 1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPlain) return press(-PIECES_PER_DELIVERY);
    const tooFew =
      (value ?? 0) > quantity && `Only ${counted(quantity, 'piece')} ${plural(quantity, 'is', 'are')} in stock`;
    setProblem(wrong ?? (tooFew || undefined));
    if (value === undefined || tooFew || isBlocked || isSent) return;
    setSent(true);
    void runNext(_id, async () => {
      const refused = await writePieces(product, person, -value);
      setSent(false);
      if (refused === undefined) setText('');
      else notify({ message: `${refused} Nothing was delivered.`, variant: 'error', detail: name });
    });
  };
  const isEmpty = quantity < PIECES_PER_DELIVERY;
  return (
    <form className={styles.bar} onSubmit={submit} noValidate aria-label={`Deliver ${name}`}>
      <CommandButton
        type="submit"
        variant="contained"
        size="large"
        className={styles.deliver ?? ''}
        isBusy={isSent}
        isBlocked={isBlocked}
        reason={reason ?? (isEmpty && !isPending ? 'Nothing left to deliver. Restock it first.' : undefined)}
        beside={
          <TextInput
            placeholder="Pieces"
            value={text}
            hint={value && !problem && `Then ${digits(quantity - value)} are left`}
            problem={problem}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(undefined);
            }}
            className={styles.pieces ?? ''}
            htmlInput={{ 'aria-label': 'Pieces', inputMode: 'numeric', readOnly: isSent }}
          />
        }
      >
        {value === undefined ? 'Deliver' : `Deliver ${digits(value)}`}
      </CommandButton>
      <LeaveGuard isBusy={isBusy} />
    </form>
  );
}
