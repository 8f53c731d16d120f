import { changeList, ownList } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { readAll } from '@/data/read/read-all';
import { readableError } from '@/lib/errors';
import { Form, TextInput } from '@/stock/kit/inputs';

const FOUND_MAX = 10;

interface FindCarProps {
  /** Whose cars are searched. */
  owner: string;
  label: string;
  /** The id of the car that is no answer. */
  except?: string;
  /** The id of the one that was chosen. */
  chosen?: string | undefined;
  /** What the button of a found car does: screen readers say it before its name. */
  choose: string;
  isBlocked?: boolean;
  /** What is said in the place of what was found. */
  reason?: string | undefined;
  problem?: string | undefined;
  onChoose: (product: Product) => void;
  /** Further fields, beside the search. */
  children?: ReactNode;
}

/** Finds one of an owner's cars by name or supplier. */
export function FindCar(props: FindCarProps) {
  const { owner, label, except, chosen, choose, isBlocked = false, reason, problem, onChoose, children } = props;
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<readonly Product[]>();
  const [failed, setFailed] = useState<string>();
  const find = async () => {
    setFailed(undefined);
    try {
      const all = await readAll(await firestore(), changeList(ownList.first, { search }), owner, {}, FOUND_MAX + 1);
      setFound(all.filter(({ _id }) => _id !== except).slice(0, FOUND_MAX));
    } catch (error) {
      setFailed(readableError(error));
    }
  };
  return (
    <>
      <Form direction="row" onSubmit={find} sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <TextInput
          label={label}
          value={search}
          problem={failed ?? problem}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ flex: '1 1 10rem' }}
        />
        {children}
        <Button type="submit" sx={{ mt: 2.75 }}>
          Find
        </Button>
      </Form>
      <Typography role="status" className="optional">
        {reason ?? (found?.length === 0 && 'No car matches.')}
      </Typography>
      {found?.map((product) => (
        <Button
          key={product._id}
          sx={{ justifyContent: 'flex-start' }}
          aria-pressed={chosen === undefined ? undefined : chosen === product._id}
          color={chosen === product._id ? 'primary' : 'inherit'}
          aria-disabled={isBlocked}
          onClick={() => onChoose(product)}
        >
          <span className="visually-hidden">{`${choose} `}</span>
          <bdi>{product.name}</bdi>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1.5 }}>
            <bdi>{product.supplier}</bdi>
          </Typography>
        </Button>
      ))}
    </>
  );
}
