import { ownList } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-words';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { readAll } from '@/data/read/read-all';
import { TOO_SHORT } from '@/lib/list/texts';
import { usePerson } from '@/lib/session/use-person';
import { Form, TextInput } from '@/stock/kit/inputs';
import { useReadAll } from '@/stock/kit/use-read-all';

/** So many cars are offered; further words find the others. */
const OFFERED = 10;

type Found = Pick<Product, '_id' | 'name'> & { isGone?: boolean };

interface CarSearchProps {
  label: string;
  /** Finds cars that are not there any more. */
  findGone?: (search: string) => Promise<readonly Found[]>;
  /** Why none was found. */
  none: string;
  onChoose: (product: string) => void;
}

/** Finds a car of the person's by its words; of several, one is chosen. */
export function CarSearch({ label, findGone, none, onChoose }: CarSearchProps) {
  const { email } = usePerson();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>();
  const choose = (product: string) => {
    setText('');
    setFound(undefined);
    onChoose(product);
  };
  const { count, press } = useReadAll(
    async (options) => {
      const there: Found[] = await readAll(
        await firestore(),
        { ...ownList.first, search: text },
        email,
        options,
        OFFERED,
      );
      const ids = new Set(there.map(({ _id }) => _id));
      const gone = isTooShort(text) ? [] : ((await findGone?.(text)) ?? []).filter(({ _id }) => !ids.has(_id));
      return [...there, ...gone.map((car) => ({ ...car, isGone: true }))].slice(0, OFFERED);
    },
    (cars) => (cars.length === 1 && cars[0] ? choose(cars[0]._id) : setFound(cars)),
  );
  const problem = (): string | undefined => {
    if (found?.length !== 0) return undefined;
    return isTooShort(text) ? TOO_SHORT.text : none;
  };
  return (
    <Form onSubmit={() => text.trim() !== '' && count === undefined && press()}>
      <TextInput
        label={label}
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
