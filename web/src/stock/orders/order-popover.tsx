import { normalLine } from '@contract/normal-form';
import { ORDER_LINES_MAX } from '@contract/order';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Command, newCommand } from '@/data/commands';
import { makeOrder } from '@/data/orders';
import { readableError } from '@/lib/errors';
import { groupsOf } from '@/lib/groups';
import { usePerson } from '@/lib/session/use-person';
import { counted } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { CommandButton } from '../command-button';
import { StockPopover } from '../dialogs';
import { Form, TextInput } from '../inputs';
import { focusScreenTitle } from '../screen';
import type { ToOrder } from '../to-order';
import { useCommand } from '../use-command';
import { noteProblem } from '../why';
import { ordersPath } from './order-texts';

export interface MakeOrderProps {
  supplier: string;
  /** The products of which something is to be ordered. */
  products: readonly Product[];
  toOrder: ToOrder;
}

interface OrderFormProps extends MakeOrderProps {
  onClose: () => void;
}

export const OrderPopover = ({ anchor, ...form }: OrderFormProps & { anchor: HTMLElement }) => (
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

/** An order as it is sent. A repeat has the same command, which makes it once. */
interface Draft {
  command: Command;
  email: string;
  products: readonly Product[];
}

function OrderForm({ supplier, products, toOrder, onClose }: OrderFormProps) {
  const person = usePerson();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string>();
  const drafts = useRef<Draft[]>(undefined);
  const { isBusy, isBlocked, reason, run } = useCommand('make an order');
  const piecesOf = (some: readonly Product[]) => some.reduce((sum, product) => sum + toOrder.of(product).pieces, 0);
  const said = normalLine(note.trim());
  const problem = noteProblem(said);
  const write = async () => {
    drafts.current ??= [...groupsOf(products, ({ email }) => email)].flatMap(([email, owned]) =>
      Array.from({ length: Math.ceil(owned.length / ORDER_LINES_MAX) }, (_, part) => ({
        ...{ command: newCommand(person), email },
        products: owned.slice(part * ORDER_LINES_MAX, (part + 1) * ORDER_LINES_MAX),
      })),
    );
    try {
      for (let draft = drafts.current[0]; draft; draft = drafts.current[0]) {
        const { command, email, products: ordered } = draft;
        const byId = <T,>(of: (product: Product) => T) =>
          Object.fromEntries(ordered.map((product) => [product._id, of(product)]));
        const lines = byId((product) => toOrder.of(product).pieces);
        const names = byId(({ name }) => name);
        const number = await makeOrder(command, { email, supplier, lines, names, ...(said && { note: said }) });
        drafts.current.shift();
        toOrder.drop(ordered.map(({ _id }) => _id));
        notify({
          message: (
            <>
              <Link to={ordersPath(email === person.email ? undefined : email, number)}>{`Order ${number}`}</Link>
              <span>{`: ${counted(ordered.length, 'car')}, ${counted(piecesOf(ordered), 'piece')}.`}</span>
            </>
          ),
        });
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
      onSubmit={() => problem === undefined && run(write, { subject: () => `The order from ${supplier} is` })}
    >
      <p>{`${counted(products.length, 'car')}, ${counted(piecesOf(products), 'piece')}`}</p>
      <TextInput
        label="Note (optional)"
        autoFocus
        value={note}
        problem={problem}
        htmlInput={{ readOnly: isBusy }}
        onChange={({ target }) => setNote(target.value)}
      />
      <div role="alert">{failure && <p>{`${failure} Press again: it is ordered once.`}</p>}</div>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        <Button data-look="plain" onClick={onClose}>
          <span>Cancel</span>
        </Button>
        <CommandButton type="submit" isBusy={isBusy} isBlocked={isBlocked} reason={reason}>
          Make order
        </CommandButton>
      </Stack>
    </Form>
  );
}
