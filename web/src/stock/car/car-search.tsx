import type { ListOwner } from '@contract/list/list-query';
import { ownList } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-words';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { readAll } from '@/data/read/read-all';
import { TOO_SHORT } from '@/lib/list/texts';
import { Form, TextInput } from '@/stock/kit/inputs';
import { useReadAll } from '@/stock/kit/use-read-all';

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
  /** Further fields, beside the search. */
  children?: ReactNode;
}

/** Finds a car of an owner by its words; of several, one is chosen. */
export function CarSearch(props: CarSearchProps) {
  const { owner, label, except, findGone, none, does, isBlocked = false, onChoose, children } = props;
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>();
  const choose = ({ _id, product }: Found) => {
    setText('');
    setFound(undefined);
    onChoose(_id, product);
  };
  const { count, press } = useReadAll(
    async (options) => {
      const search = { ...ownList.first, search: text };
      const there = await readAll(await firestore(), search, owner, options, OFFERED + 1);
      const ids = new Set([except, ...there.map(({ _id }) => _id)]);
      const gone = isTooShort(text) ? [] : ((await findGone?.(text)) ?? []);
      return [
        ...there.filter(({ _id }) => _id !== except).map((product) => ({ ...product, product })),
        ...gone.filter(({ _id }) => !ids.has(_id)),
      ].slice(0, OFFERED);
    },
    (cars) => (cars.length === 1 && cars[0] && does === undefined ? choose(cars[0]) : setFound(cars)),
  );
  const whyNone = isTooShort(text) ? TOO_SHORT.text : none;
  return (
    <>
      <Form
        direction="row"
        onSubmit={() => text.trim() !== '' && count === undefined && press()}
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'start' }}
      >
        <TextInput
          label={label}
          type="search"
          value={text}
          problem={found?.length === 0 ? whyNone : props.problem}
          hint={count === undefined ? text.trim() !== '' && !found && 'Enter finds it.' : 'Searching …'}
          onChange={({ target }) => {
            setText(target.value);
            setFound(undefined);
          }}
          htmlInput={{ enterKeyHint: 'search' }}
          sx={{ flex: '1 1 10rem' }}
        />
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
