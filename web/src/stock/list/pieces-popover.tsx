import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { CommandButton } from '../command-button';
import { TextInput } from '../inputs';
import { runNext, useCommand } from '../use-command';
import { TOO_MANY, writePieces, writeQuantity } from '../write-pieces';

/** What each of them is called, and does to the stock. */
const kinds = {
  deliver: { tab: 'Deliver', confirm: 'Deliver', label: 'Pieces to deliver', done: 'delivered' },
  add: { tab: 'Add', confirm: 'Add', label: 'Pieces to add', done: 'added' },
  set: { tab: 'Set to', confirm: 'Set', label: 'Pieces in stock', done: 'changed' },
} as const;
export type PiecesKind = keyof typeof kinds;

interface PiecesPopoverProps {
  /** What is asked for first. */
  kind: PiecesKind;
  product: Product;
  /** So many are offered to be added. */
  offered?: number | undefined;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Asks how many pieces are delivered or added, or how many there are. Each is one write. */
export function PiecesPopover({ kind: first, product, offered = 10, anchor, onClose }: PiecesPopoverProps) {
  const [kind, setKind] = useState(first);
  const title = useId();
  const texts = { deliver: '1', add: String(offered), set: String(product.quantity) };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      transitionDuration={0}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: { width: '18rem', p: 2 } } }}
    >
      <Stack spacing={1.5}>
        <Typography id={title} component="h2" sx={{ fontSize: '0.9375rem', fontWeight: 500, overflowWrap: 'anywhere' }}>
          Pieces of <bdi>{product.name}</bdi>
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={kind}
          aria-label="What to do"
          onChange={(_, chosen: PiecesKind | null) => chosen && setKind(chosen)}
        >
          {Object.entries(kinds).map(([value, { tab }]) => (
            <ToggleButton key={value} value={value}>
              {tab}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <PiecesForm key={kind} kind={kind} product={product} first={texts[kind]} onClose={onClose} />
      </Stack>
    </Popover>
  );
}

interface PiecesFormProps extends Pick<PiecesPopoverProps, 'kind' | 'product' | 'onClose'> {
  first: string;
}

function PiecesForm({ kind, product, first, onClose }: PiecesFormProps) {
  const { quantity } = product;
  const { label, confirm, done } = kinds[kind];
  const person = usePerson();
  const { isBusy, isBlocked, reason } = useCommand(product._id);
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [isSent, setSent] = useState(false);
  /** A write that still waits for the one before it is given up when the popover is closed. */
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const entered = parseQuantity(text, label, kind === 'set' ? 0 : 1);
  const then = thenOf(kind, quantity, entered.value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = entered.problem ?? problemOf(quantity, then);
    setProblem(wrong);
    if (wrong !== undefined || isBlocked || isSent) return;
    setSent(true);
    void runNext(product._id, async () => {
      if (!isOpen.current) return;
      const refused = await (kind === 'set'
        ? writeQuantity(product, person, then)
        : writePieces(product, person, then - quantity));
      if (refused !== undefined)
        notify({ message: `${refused} Nothing was ${done}.`, variant: 'error', detail: product.name });
      onClose();
    });
  };
  const change = then >= 0 && then !== quantity ? `${digits(quantity)} to ${digits(then)}` : `${digits(quantity)} now`;
  return (
    <Stack component="form" noValidate spacing={1.5} onSubmit={submit}>
      <TextInput
        label={label}
        autoFocus
        value={text}
        problem={problem}
        hint={problem === undefined && (isSent && isBusy ? 'Waiting for the stock database …' : `In stock: ${change}`)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        htmlInput={{ inputMode: 'numeric', readOnly: isSent }}
      />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button variant="outlined" color="inherit" data-look="plain" onClick={onClose}>
          <span>{isSent ? 'Close' : 'Cancel'}</span>
        </Button>
        <CommandButton type="submit" variant="contained" isBusy={isSent} isBlocked={isBlocked} reason={reason}>
          {confirm}
        </CommandButton>
      </Stack>
    </Stack>
  );
}

function thenOf(kind: PiecesKind, quantity: number, entered: number | undefined): number {
  if (kind === 'set') return entered ?? quantity;
  return quantity + (kind === 'add' ? 1 : -1) * (entered ?? 0);
}

function problemOf(quantity: number, then: number): string | undefined {
  if (then === quantity) return 'That many are in stock';
  if (then < 0) return `Only ${counted(quantity, 'piece')} ${plural(quantity, 'is', 'are')} in stock`;
  return then > PRODUCT_FIELDS.quantity.max ? TOO_MANY : undefined;
}
