import { ownList } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-words';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { readAll } from '@/data/product-list';
import { TOO_SHORT } from '@/lib/list/texts';
import { usePerson } from '@/lib/session/use-person';
import { TextInput } from '../inputs';
import { useReadAll } from '../use-read-all';

/** So many cars are offered; further words find the others. */
const OFFERED = 10;

/** Finds a car of the person's by its words; of several, one is chosen. */
export function CarSearch({ onChoose }: { onChoose: (product: string) => void }) {
  const { email } = usePerson();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Product[]>();
  const choose = (product: string) => {
    setText('');
    setFound(undefined);
    onChoose(product);
  };
  const { count, press } = useReadAll(
    (options) => readAll({ ...ownList.first, search: text }, email, options, OFFERED),
    (cars) => (cars.length === 1 && cars[0] ? choose(cars[0]._id) : setFound(cars)),
  );
  const problem = (): string | undefined => {
    if (found?.length !== 0) return undefined;
    return isTooShort(text) ? TOO_SHORT.text : 'You have no car with these words.';
  };
  return (
    <Stack
      component="form"
      noValidate
      sx={{ flex: '1 1 9.5rem', minWidth: 0 }}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (text.trim() !== '' && count === undefined) press();
      }}
    >
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
          {found.map(({ _id, name }) => (
            <li key={_id}>
              <Button variant="text" data-look="link" onClick={() => choose(_id)}>
                <bdi>{name}</bdi>
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
