import { normalLine } from '@contract/normal-form';
import { linesOf } from '@contract/order';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import type { StoredOrder } from '@/data/read/orders';
import { makeOrder, newestOrder } from '@/data/write/orders';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { CommandButton } from '@/stock/kit/command-button';
import { StockPopover } from '@/stock/kit/dialogs';
import { Form, TextInput } from '@/stock/kit/inputs';
import { focusScreenTitle } from '@/stock/kit/screen';
import { useCommand } from '@/stock/writing/use-command';
import { FORMER_COLLEAGUE, noteProblem } from '@/stock/writing/why';
import { notify } from '@/ui/notify';
import { type Draft, draftsOf, piecesIn } from './drafts';
import { useExpectedDay } from './expected-day';
import { ordersPath } from './order-texts';
import type { ToOrder } from './to-order';

interface MakeOrderProps {
  supplier: string;
  /** The products of which something is to be ordered. */
  products: readonly Product[];
  toOrder: ToOrder;
}

/** Asks for a note, and makes the order of a supplier as it was when the button was pressed: one for each owner of its cars. */
export function MakeOrder({ supplier, products, toOrder }: MakeOrderProps) {
  const person = usePerson();
  const [asked, setAsked] = useState<{ anchor: HTMLElement; drafts: readonly Draft[] }>();
  if (products.length === 0 && !asked) return null;
  return (
    <>
      <Button
        size="small"
        data-look="plain"
        className="unprinted"
        aria-haspopup="dialog"
        aria-label={`Order from ${supplier}`}
        onClick={({ currentTarget: anchor }) => setAsked({ anchor, drafts: draftsOf(products, toOrder, person) })}
      >
        Order
      </Button>
      {asked && (
        <OrderPopover {...asked} supplier={supplier} onOrdered={toOrder.drop} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface OrderFormProps {
  supplier: string;
  drafts: readonly Draft[];
  /** These products are ordered. */
  onOrdered: (products: readonly string[]) => void;
  onClose: () => void;
}

const OrderPopover = ({ anchor, ...form }: OrderFormProps & { anchor: HTMLElement }) => (
  <StockPopover
    anchor={anchor}
    at="right"
    width="20rem"
    title={
      <>
        Order from <bdi>{form.supplier}</bdi>
      </>
    }
    onClose={form.onClose}
  >
    <OrderForm {...form} />
  </StockPopover>
);

function OrderForm({ supplier, drafts: all, onOrdered, onClose }: OrderFormProps) {
  const { email: own } = usePerson();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string>();
  const [drafts, setDrafts] = useState(all);
  /** Orders of the same cars that were made since the button was pressed. */
  const [meanwhile, setMeanwhile] = useState<readonly StoredOrder[]>([]);
  const { isBusy, isBlocked, reason, run } = useCommand('make an order');
  const lines = drafts.flatMap((draft) => draft.lines);
  const said = normalLine(note.trim());
  const problem = noteProblem(said);
  const expected = useExpectedDay('This day has passed: the order is late from the start.');
  /** Makes an order, or says which others were made of the same cars. */
  const order = async ({ command, email, lines: ordered, seen }: Draft) => {
    const byId = <T,>(of: (line: (typeof ordered)[number]) => T) =>
      Object.fromEntries(ordered.map((line) => [line.id, of(line)]));
    const draft = { email, supplier, lines: byId(({ pieces }) => pieces), names: byId(({ name }) => name) };
    const made = await makeOrder(
      await firestore(),
      command,
      { ...draft, ...(said && { note: said }), ...(expected.day && { expected: expected.day }) },
      (await seen) ?? (await newestOrder(await firestore(), email)),
    );
    if (typeof made !== 'number') return made;
    onOrdered(ordered.map(({ id }) => id));
    notify({
      message: (
        <>
          <Link to={ordersPath(email === own ? undefined : email, made)}>{`Order ${made}`}</Link>
          <span>{`: ${counted(ordered.length, 'car')}, ${counted(piecesIn(ordered), 'piece')}.`}</span>
        </>
      ),
    });
    return undefined;
  };
  const write = async () => {
    setFailure(undefined);
    setMeanwhile([]);
    try {
      for (const [at, draft] of drafts.entries()) {
        const others = await order(draft);
        if (others) {
          setMeanwhile(others.orders);
          setDrafts([{ ...draft, seen: Promise.resolve(others.seen) }, ...drafts.slice(at + 1)]);
          return;
        }
        setDrafts(drafts.slice(at + 1));
      }
      onClose();
      focusScreenTitle();
    } catch (error) {
      setFailure(readableError(error));
    }
  };
  return (
    <Form
      spacing={1.5}
      onSubmit={() =>
        (problem ?? expected.problem) === undefined &&
        run(write, { sentenceStart: () => `The order from ${supplier} is` })
      }
    >
      <p>{`${counted(lines.length, 'car')}, ${counted(piecesIn(lines), 'piece')}`}</p>
      <TextInput
        label="Note (optional)"
        autoFocus
        value={note}
        problem={problem}
        htmlInput={{ readOnly: isBusy }}
        onChange={({ target }) => setNote(target.value)}
      />
      {expected.field}
      <div role="alert">
        {failure && <p>{`${failure} Press again: it is ordered once.`}</p>}
        {meanwhile.map((other) => (
          <Meanwhile key={other.number} order={other} drafts={drafts} isOwn={other.by === own} />
        ))}
      </div>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button data-look="plain" onClick={onClose}>
          <span>Cancel</span>
        </Button>
        <CommandButton type="submit" isBusy={isBusy} isBlocked={isBlocked} reason={reason}>
          {meanwhile.length > 0 ? 'Order all the same' : 'Make order'}
        </CommandButton>
      </Stack>
    </Form>
  );
}

const NAMED = 3;

/** What another order has of the cars that are to be ordered. */
function Meanwhile({ order, drafts, isOwn }: { order: StoredOrder; drafts: readonly Draft[]; isOwn: boolean }) {
  const names = new Map(drafts.flatMap(({ lines }) => lines.map(({ id, name }) => [id, name])));
  const same = linesOf(order).filter(({ product, toCome }) => toCome > 0 && names.has(product));
  return (
    <p>
      <span>{`Order ${order.number}, just made by `}</span>
      {isOwn ? <span>you</span> : <bdi>{order.by || FORMER_COLLEAGUE}</bdi>}
      <span>, has </span>
      {same.slice(0, NAMED).map(({ product, toCome }, index) => (
        <span key={product}>
          {index > 0 && <span>, </span>}
          <span>{`${digits(toCome)} × `}</span>
          <bdi>{names.get(product)}</bdi>
        </span>
      ))}
      <span>{same.length > NAMED ? ` and ${counted(same.length - NAMED, 'more car')}.` : '.'}</span>
    </p>
  );
}
