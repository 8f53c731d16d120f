import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import Popover from '@mui/material/Popover';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { Button } from '@/components/form/button';
import { Field } from '@/components/form/field';
import { useCommand } from '@/lib/command/use-command';
import { notify } from '@/lib/notify';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { setQuantity } from '../data/change-product';
import { newCommand } from '../data/command';
import { changeStock, knownQuantity } from '../data/stock-writes';
import { refusalText } from '../refusals';
import { notifyChange } from '../undo/undo';
import styles from './pieces-popover.module.css';

const TOO_MANY = `The sum would be over ${digits(PRODUCT_FIELDS.quantity.max)}.`;

/** What each of them says. `sign`: what a piece does to the stock. */
const kinds = {
  deliver: { tab: 'Deliver', label: 'Pieces to deliver', confirm: 'Deliver', done: 'delivered', first: '1', sign: -1 },
  add: { tab: 'Add', label: 'Pieces to add', confirm: 'Add', done: 'added', first: '10', sign: 1 },
  set: { tab: 'Set to', label: 'Pieces in stock', confirm: 'Set', done: 'changed', first: '', sign: 0 },
} as const;

export type PiecesKind = keyof typeof kinds;

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

/** Asks how many pieces are delivered or added, or how many there are, and writes that at once, however many. */
export function PiecesPopover({ kind: first, product, offered, anchor, open, onClose }: PiecesPopoverProps) {
  const { _id, email, name, quantity } = product;
  const [kind, setKind] = useState(first);
  const { label, confirm, done, sign } = kinds[kind];
  const [texts, setTexts] = useState<Partial<Record<PiecesKind, string>>>({
    set: String(quantity),
    ...(offered !== undefined && { add: String(offered) }),
  });
  const text = texts[kind] ?? kinds[kind].first;
  const [problem, setProblem] = useState<string>();
  const person = usePerson();
  const { busy, blocked, reason, run } = useCommand(_id);
  const id = useId();
  const unwritten = `Nothing was ${done}.`;
  const entered = parseQuantity(text, label);
  const delta = kind === 'set' ? (entered.value ?? quantity) - quantity : sign * (entered.value ?? 0);
  const then = quantity + delta;

  const write = () => {
    const wrong =
      entered.problem ??
      (delta === 0 ? (kind === 'set' ? 'That many are in stock' : `${label} must be 1 or more`) : undefined) ??
      (then < 0 ? `Only ${counted(quantity, 'piece')} ${plural(quantity, 'is', 'are')} in stock` : undefined) ??
      (then > PRODUCT_FIELDS.quantity.max ? TOO_MANY : undefined);
    setProblem(wrong);
    if (wrong !== undefined || busy || blocked) return;
    run(
      async () => {
        const command = newCommand(person);
        const say = (all: number) =>
          kind === 'set' ? `${digits(then)} in stock` : `${counted(Math.abs(all), 'piece')} ${done}`;
        const change = { product: _id, email, delta };
        const refused =
          kind === 'set'
            ? await set(command).finally(onClose)
            : await changeStock(command, change, say(delta))
                .then((outcome) => outcome !== 'done' && refusalText[outcome])
                .finally(onClose);
        if (refused) notify(`${refused} ${unwritten}`, 'error');
        else notifyChange({ person, command, what: done, name, say, change, quantity: await knownQuantity(_id) });
      },
      () => unwritten,
    );
  };
  /** A number that was counted is written only over the one that was shown; answers why it was not. */
  const set = async (command: ReturnType<typeof newCommand>): Promise<string | false> => {
    const outcome = await setQuantity(command, _id, { base: { quantity }, mine: { quantity: then } });
    if (outcome.status === 'saved') return false;
    if (outcome.status === 'gone') return refusalText.gone;
    return `The stock was changed meanwhile: it is ${digits(outcome.theirs.quantity)} now.`;
  };

  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': `${id}-title` } }}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          write();
        }}
      >
        <h2 id={`${id}-title`} className={styles.title}>
          Pieces of <bdi>{name}</bdi>
        </h2>
        <Tabs
          value={kind}
          variant="fullWidth"
          aria-label="What to do"
          onChange={(_, chosen: PiecesKind) => {
            setKind(chosen);
            setProblem(undefined);
          }}
        >
          {Object.entries(kinds).map(([value, { tab }]) => (
            <Tab key={value} value={value} label={tab} id={`${id}-${value}`} aria-controls={`${id}-panel`} />
          ))}
        </Tabs>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
          <Field
            autoFocus
            label={label}
            inputMode="numeric"
            autoComplete="off"
            value={text}
            error={problem}
            hint={`In stock now: ${digits(quantity)}${then >= 0 && delta !== 0 ? `, then ${digits(then)}` : ''}`}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setTexts({ ...texts, [kind]: target.value })}
          />
        </div>
        <p role="status" className={styles.reason}>
          {reason}
        </p>
        <div className={styles.actions}>
          <Button look="plain" onClick={onClose}>
            {busy ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" look="primary" busy={busy} aria-disabled={busy || blocked}>
            {confirm}
          </Button>
        </div>
      </form>
    </Popover>
  );
}
