import type { ListOwner } from '@contract/list/list-query';
import { ownList } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-words';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { firestore, reconnect } from '@/data/firebase/firestore';
import { readAll } from '@/data/read/read-all';
import { readableError } from '@/lib/errors';
import { TOO_SHORT } from '@/lib/list/texts';
import { TYPING_PAUSE } from '@/lib/list/use-filter-form';
import { counted } from '@/lib/text/plural';
import { Form, TextInput } from '@/stock/kit/inputs';

/** So many cars are offered; further words find the others. */
const OFFERED = 10;

/** Of a car that is gone, its name alone is known. */
type Found = Pick<Product, '_id' | 'name'> & { product?: Product };

interface CarSearchProps {
  /** Whose cars are searched; `undefined`: everybody's. */
  owner: ListOwner;
  label: string;
  /** The id of the car that is no answer. */
  except?: string;
  /** Finds cars that are not there any more. */
  findGone?: (search: string) => Promise<readonly Found[]>;
  /** Why none was found. */
  none: string;
  /** What choosing a car does, where it does something at once: then one that is found alone has to be pressed, too. */
  does?: string;
  isBlocked?: boolean;
  problem?: string | undefined;
  onChoose: (id: string, product?: Product) => void;
  /** The name that is chosen stays in the field, until another text is typed: then this is called. */
  onCleared?: () => void;
  /** Further fields, beside the search. */
  children?: ReactNode;
}

/** Finds a car of an owner by its words, once a person who types them pauses; of several, one is chosen. Enter chooses the only one. */
export function CarSearch(props: CarSearchProps) {
  const { owner, label, except, findGone, none, does, isBlocked = false, onChoose, onCleared, children } = props;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sought = text === chosen ? '' : text.trim();
  const { found, isReading, failure, readAgain } = useFound(sought, async (signal) => {
    const search = { ...ownList.first, search: sought };
    const there = await readAll(await firestore(), search, owner, { signal }, OFFERED + 1);
    const ids = new Set([except, ...there.map(({ _id }) => _id)]);
    const gone = (await findGone?.(sought)) ?? [];
    return [
      ...there.filter(({ _id }) => _id !== except).map((product) => ({ ...product, product })),
      ...gone.filter(({ _id }) => !ids.has(_id)),
    ].slice(0, OFFERED);
  });
  const choose = ({ _id, name, product }: Found) => {
    const left = onCleared ? name : '';
    setText(left);
    setChosen(left);
    // The button that was pressed goes.
    if (onCleared) field.current?.focus();
    onChoose(_id, product);
  };
  const onlyOne = does === undefined && found?.length === 1 ? found[0] : undefined;
  const onSent = useEffectEvent((car: Found) => choose(car));
  useEffect(() => {
    if (isSent && onlyOne) onSent(onlyOne);
  }, [isSent, onlyOne]);
  const whyNone =
    isSent && isTooShort(sought) && sought !== '' ? TOO_SHORT.text : found?.length === 0 ? none : undefined;
  return (
    <>
      <Form
        direction="row"
        onSubmit={() => {
          setSent(true);
          if (failure !== undefined) readAgain();
        }}
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'start' }}
      >
        <TextInput
          label={label}
          type="search"
          inputRef={field}
          value={text}
          problem={failure ?? whyNone ?? props.problem}
          hint={<span role="status">{isReading ? 'Searching …' : found && foundText(found.length)}</span>}
          onChange={({ target }) => {
            setText(target.value);
            setChosen('');
            setSent(false);
            onCleared?.();
          }}
          htmlInput={{ enterKeyHint: 'search' }}
          sx={{ flex: '1 1 10rem' }}
        />
        {failure !== undefined && <Button type="submit">Search again</Button>}
        {children}
      </Form>
      {found && found.length > 0 && (
        <Stack component="ul" aria-label="Cars found" sx={{ alignItems: 'flex-start' }}>
          {found.map((car) => (
            <li key={car._id}>
              <Button variant="text" data-look="link" aria-disabled={isBlocked} onClick={() => choose(car)}>
                {does && <span className="visually-hidden">{`${does} `}</span>}
                <bdi>{car.name}</bdi>
              </Button>{' '}
              <bdi className="quiet">{car.product?.supplier ?? 'deleted'}</bdi>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

const foundText = (count: number): string => (count === 0 ? '' : `${counted(count, 'car')} found`);

type Answer = { to: string } & ({ found: readonly Found[]; failure?: never } | { found?: never; failure: string });

/** What was found of a text, or why it could not be read. What is typed meanwhile ends its reading. */
function useFound(sought: string, read: (signal: AbortSignal) => Promise<readonly Found[]>) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const onPause = useEffectEvent(async (to: string, signal: AbortSignal) => {
    const next = await read(signal).then(
      (found): Answer => ({ to, found }),
      (error): Answer => ({ to, failure: readableError(error) }),
    );
    if (!signal.aborted) setAnswer(next);
  });
  const isSought = !isTooShort(sought) && sought !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again.
  useEffect(() => {
    if (!isSought) return;
    const reading = new AbortController();
    const timer = setTimeout(() => onPause(sought, reading.signal), TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      reading.abort();
    };
  }, [sought, isSought, attempt]);
  const readAgain = () => {
    setAnswer(undefined);
    void reconnect().finally(() => setAttempt((before) => before + 1));
  };
  const isAnswered = isSought && answer?.to === sought;
  const { found, failure } = isAnswered ? answer : {};
  return { found, failure, isReading: isSought && !isAnswered, readAgain };
}
