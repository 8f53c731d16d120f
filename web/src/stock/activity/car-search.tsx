import { ownList } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-words';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { readDeleted } from '@/data/read/history';
import { type ReadOptions, readAll } from '@/data/read/product-list';
import { TOO_SHORT } from '@/lib/list/texts';
import { usePerson } from '@/lib/session/use-person';
import { Form, TextInput } from '@/stock/kit/inputs';
import { useReadAll } from '@/stock/kit/use-read-all';

/** So many cars are offered; further words find the others. */
const OFFERED = 10;

type Found = Pick<Product, '_id' | 'name'> & { isGone?: boolean };

/** Those that are there first. */
async function findCars(search: string, email: string, options: ReadOptions): Promise<Found[]> {
  const there = await readAll(await firestore(), { ...ownList.first, search }, email, options, OFFERED);
  const ids = new Set(there.map(({ _id }) => _id));
  const gone = isTooShort(search)
    ? []
    : (await readDeleted(await firestore(), email, search)).filter(({ _id }) => !ids.has(_id));
  return [...there, ...gone.map((car) => ({ ...car, isGone: true }))].slice(0, OFFERED);
}

/** Finds a car of the person's by its words, also one that was deleted; of several, one is chosen. */
export function CarSearch({ onChoose }: { onChoose: (product: string) => void }) {
  const { email } = usePerson();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>();
  const choose = (product: string) => {
    setText('');
    setFound(undefined);
    onChoose(product);
  };
  const { count, press } = useReadAll(
    (options) => findCars(text, email, options),
    (cars) => (cars.length === 1 && cars[0] ? choose(cars[0]._id) : setFound(cars)),
  );
  const problem = (): string | undefined => {
    if (found?.length !== 0) return undefined;
    return isTooShort(text)
      ? TOO_SHORT.text
      : 'No car of yours has these words, nor one of the last 100 that were deleted.';
  };
  return (
    <Form onSubmit={() => text.trim() !== '' && count === undefined && press()}>
      <TextInput
        label="Car"
        type="search"
        value={text}
        problem={problem()}
        hint={count !== undefined && 'Searching …'}
        onChange={({ target }) => {
          setText(target.value);
          setFound(undefined);
        }}
        htmlInput={{ enterKeyHint: 'search' }}
      />
      {found && found.length > 1 && (
        <Stack component="ul" aria-label="Cars found" sx={{ alignItems: 'flex-start' }}>
          {found.map(({ _id, name, isGone }) => (
            <li key={_id}>
              <Button variant="text" data-look="link" onClick={() => choose(_id)}>
                <bdi>{name}</bdi>
                {isGone && <span className="quiet">&nbsp;deleted</span>}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Form>
  );
}
