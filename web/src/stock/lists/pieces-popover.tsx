import type { Product } from '@contract/product-fields';
import { type Access, mayChangeStock } from '@contract/team';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { digits } from '@/lib/text/digits';
import { CommandButton } from '@/stock/kit/command-button';
import { StockPopover } from '@/stock/kit/dialogs';
import { Form, TextInput } from '@/stock/kit/inputs';
import { CHOOSE, ConflictNote } from '@/stock/writing/conflict-note';
import { refusalText } from '@/stock/writing/notify-change';
import { type PiecesKind, usePiecesForm } from '@/stock/writing/use-pieces-form';
import { useWhy, WhyFields, type WhyForm } from '@/stock/writing/why';

const kinds: Record<PiecesKind, { tab: string; confirm?: string; label: string }> = {
  deliver: { tab: 'Deliver', label: 'Pieces to deliver' },
  add: { tab: 'Add', label: 'Pieces to add' },
  set: { tab: 'Set to', confirm: 'Set', label: 'Pieces in stock' },
};

export interface PiecesPopoverProps {
  /** The tab that is open first. */
  kind: PiecesKind;
  product: Product;
  /** What the person may do with it now. When that ends, the popover stays and says so. */
  access: Access;
  /** The number of pieces that the Add tab offers. */
  offered?: number | undefined;
  anchor: HTMLElement;
  onClose: () => void;
}

/** What opens the popover, and the popover while it is open. */
export function usePiecesPopover(popover: Omit<PiecesPopoverProps, 'anchor' | 'onClose'>) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const onClick = ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget);
  return {
    isOpen: anchor !== undefined,
    opener: { 'aria-haspopup': 'dialog', onClick } as const,
    popover: anchor && <PiecesPopover {...popover} anchor={anchor} onClose={() => setAnchor(undefined)} />,
  };
}

/** Asks how many pieces are delivered or added, or how many there are. Each is one write. */
export function PiecesPopover(props: PiecesPopoverProps) {
  const { kind: first, product, access, offered = 10, anchor, onClose } = props;
  const [kind, setKind] = useState(first);
  const [hasTabs] = useState(access !== 'deliver');
  const why = useWhy();
  const texts = { deliver: '1', add: String(offered), set: String(product.quantity) };
  return (
    <StockPopover
      anchor={anchor}
      at="center"
      width="18rem"
      title={
        <>
          Pieces of <bdi>{product.name}</bdi>
        </>
      }
      onClose={onClose}
    >
      {hasTabs && (
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
      )}
      <PiecesForm
        key={kind}
        kind={kind}
        product={product}
        access={access}
        first={texts[kind]}
        why={why}
        onClose={onClose}
      />
    </StockPopover>
  );
}

interface PiecesFormProps extends Pick<PiecesPopoverProps, 'kind' | 'product' | 'access' | 'onClose'> {
  first: string;
  why: WhyForm;
}

/** Why this person may not write such a change now; nothing while it is allowed. */
function accessProblem(access: Access, kind: PiecesKind): string | undefined {
  if (mayChangeStock(access, kind === 'deliver' ? -1 : 1)) return undefined;
  return access === 'deliver' ? 'Its owner lets you deliver, and nothing else.' : refusalText['not-allowed'];
}

function PiecesForm({ kind, product, access, first, why, onClose }: PiecesFormProps) {
  const { label, tab, confirm = tab } = kinds[kind];
  const pieces = usePiecesForm({ product, kind, label, first, why, isGivenUp: true, onDone: onClose });
  const { quantity, then, isBusy, isSent, conflict, input } = pieces;
  const notAllowed = accessProblem(access, kind);
  const blocked = notAllowed ?? (conflict ? CHOOSE : undefined);
  const change = then >= 0 && then !== quantity ? `${digits(quantity)} to ${digits(then)}` : `${digits(quantity)} now`;
  return (
    <Form spacing={1.5} onSubmit={pieces.submit}>
      <TextInput
        {...input}
        label={label}
        autoFocus
        hint={
          input.problem === undefined && (isSent && isBusy ? 'Waiting for the stock database …' : `In stock: ${change}`)
        }
        onFocus={({ target }) => target.select()}
      />
      {conflict && <ConflictNote {...conflict} label={label} />}
      <WhyFields form={why} />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button data-look="plain" onClick={onClose}>
          <span>{isSent ? 'Close' : 'Cancel'}</span>
        </Button>
        <CommandButton
          type="submit"
          isBusy={isSent}
          isBlocked={pieces.isBlocked || blocked !== undefined}
          reason={blocked ?? pieces.reason}
        >
          {confirm}
        </CommandButton>
      </Stack>
    </Form>
  );
}
