import type { Product } from '@contract/product-fields';
import Popover from '@mui/material/Popover';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { Button } from '@/components/form/button';
import { Field } from '@/components/form/field';
import styles from './pieces-popover.module.css';
import { type PiecesKind, usePieces } from './use-pieces';

/** What each of them says, and does when asked. */
const kinds = {
  deliver: { tab: 'Deliver', confirm: 'Deliver' },
  add: { tab: 'Add', confirm: 'Add' },
  set: { tab: 'Set to', confirm: 'Set' },
} as const;

interface PiecesPopoverProps {
  /** What is asked for first. */
  kind: PiecesKind;
  product: Product;
  /** So many are offered to be added. */
  offered?: number | undefined;
  /** What it opens beside. */
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
}

/** Asks how many pieces are delivered or added, or how many there are. */
export function PiecesPopover({ kind: first, product, offered = 10, anchor, open, onClose }: PiecesPopoverProps) {
  const [kind, setKind] = useState(first);
  const id = useId();
  const texts = { deliver: '1', add: String(offered), set: String(product.quantity) };
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': `${id}-title` } }}
    >
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title}>
          Pieces of <bdi>{product.name}</bdi>
        </h2>
        <Tabs
          value={kind}
          variant="fullWidth"
          aria-label="What to do"
          onChange={(_, chosen: PiecesKind) => setKind(chosen)}
        >
          {Object.entries(kinds).map(([value, { tab }]) => (
            <Tab key={value} value={value} label={tab} id={`${id}-${value}`} aria-controls={`${id}-panel`} />
          ))}
        </Tabs>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
          <PiecesForm key={kind} kind={kind} product={product} first={texts[kind]} open={open} onClose={onClose} />
        </div>
      </div>
    </Popover>
  );
}

interface PiecesFormProps extends Pick<PiecesPopoverProps, 'kind' | 'product' | 'open' | 'onClose'> {
  first: string;
}

function PiecesForm({ kind, product, first, open, onClose }: PiecesFormProps) {
  const { phase, blocked, reason, field, write } = usePieces(kind, product, first, onClose, open);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      <Field {...field} autoFocus onFocus={({ target }) => target.select()} />
      <p role="status" className="optional">
        {reason}
      </p>
      <div className={styles.actions}>
        <Button look="plain" onClick={onClose}>
          {phase === 'busy' ? 'Close' : 'Cancel'}
        </Button>
        <Button type="submit" look="primary" busy={phase !== undefined} aria-disabled={phase !== undefined || blocked}>
          {kinds[kind].confirm}
        </Button>
      </div>
    </form>
  );
}
