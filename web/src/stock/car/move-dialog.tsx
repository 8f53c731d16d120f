import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { knownQuantity } from '@/data/read/products';
import { type Command, newCommand } from '@/data/write/command';
import { movePieces } from '@/data/write/move';
import { readableError } from '@/lib/errors';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { CommandButton } from '@/stock/kit/command-button';
import { StockDialog } from '@/stock/kit/dialogs';
import { movedText } from '@/stock/kit/entry-words';
import { Form, TextInput } from '@/stock/kit/inputs';
import { notifyChange, refusedText } from '@/stock/writing/notify-change';
import { TOO_MANY, usePresses } from '@/stock/writing/pieces';
import { enqueue } from '@/stock/writing/queue';
import { useCommand } from '@/stock/writing/use-command';
import { notify } from '@/ui/notify';
import { CarSearch } from './car-search';

/** Asks to which car of the same owner pieces are moved, and how many. */
export function MoveDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { _id, name, email: owner } = product;
  const person = usePerson();
  const command = useCommand(_id);
  const { quantity } = usePresses(product);
  const [other, setOther] = useState<Product>();
  const [text, setText] = useState('1');
  const [problem, setProblem] = useState<string>();
  const [isSent, setSent] = useState(false);
  const { value, problem: unreadable } = parseQuantity(text, 'Pieces', 1);

  const write = async (said: Command, to: Product, pieces: number) => {
    const database = await firestore();
    const answer = await movePieces(database, said, { from: _id, to: to._id, owner, pieces });
    if (answer !== 'done') return refusedText(answer);
    const moved = { product: to._id, name: to.name };
    const what = { delta: -pieces, other: moved, message: () => movedText(-pieces, moved) };
    notifyChange({ person, product, command: said, ...what, quantity: await knownQuantity(database, _id) });
    return undefined;
  };
  const submit = () => {
    const wrong = unreadable ?? (value !== undefined && other && tooFewOrMany(value, quantity, other));
    setProblem(wrong || undefined);
    if (wrong || value === undefined || !other) return;
    setSent(true);
    const said = newCommand(person);
    enqueue({
      key: _id,
      commands: [said.id],
      sentenceStart: () => `The move of ${counted(value, 'piece')} from ${name} to ${other.name} is`,
      write: async () => {
        const refused = await write(said, other, value).catch(readableError);
        setSent(false);
        if (refused === undefined) return onClose();
        notify({ message: `${refused} Nothing was moved.`, variant: 'error', detail: name });
      },
    });
  };
  const then = value === undefined || value > quantity ? undefined : quantity - value;
  return (
    <StockDialog
      isOpen
      title={
        <>
          Move pieces of <bdi>{name}</bdi>
        </>
      }
      onCancel={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <span>{isSent ? 'Close' : 'Cancel'}</span>
          </Button>
          <CommandButton
            variant="contained"
            color="primary"
            isBusy={isSent}
            isBlocked={command.isBlocked || !other}
            reason={command.reason ?? (other ? undefined : 'Choose the other car first.')}
            onClick={submit}
          >
            Move
          </CommandButton>
        </>
      }
    >
      <Stack spacing={1.5}>
        <CarSearch
          owner={owner}
          label="To which car: model or supplier"
          except={_id}
          none="No other car has these words."
          onChoose={(_id, product) => setOther(product)}
          onCleared={() => setOther(undefined)}
        />
        <Form onSubmit={() => other && !isSent && !command.isBlocked && submit()}>
          <TextInput
            label="Pieces"
            value={text}
            problem={problem}
            hint={problem === undefined && `In stock: ${digits(quantity)}`}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(undefined);
            }}
            htmlInput={{ inputMode: 'numeric', readOnly: isSent }}
          />
        </Form>
        <p role="status">
          {other && then === undefined && (
            <>
              To <bdi>{other.name}</bdi>
            </>
          )}
          {other && value !== undefined && then !== undefined && (
            <>
              <bdi>{name}</bdi>
              <span>{` ${digits(quantity)} to ${digits(then)}, `}</span>
              <bdi>{other.name}</bdi>
              <span>{` ${digits(other.quantity)} to ${digits(other.quantity + value)}`}</span>
            </>
          )}
        </p>
      </Stack>
    </StockDialog>
  );
}

function tooFewOrMany(pieces: number, quantity: number, other: Product): string | undefined {
  if (pieces > quantity) return `Only ${counted(quantity, 'piece')} ${plural(quantity, 'is', 'are')} in stock`;
  return other.quantity + pieces > PRODUCT_FIELDS.quantity.max ? TOO_MANY : undefined;
}
