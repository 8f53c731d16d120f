import { type CodeKind, kindOf } from '@contract/code';
import { changeList, ownList } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { readAll } from '@/data/read/product-list';
import { addCode, removeCode } from '@/data/write/codes';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { codeKindText, kindFor, vinDoubt } from '@/stock/kit/code-texts';
import { Choice, Form, TextInput } from '@/stock/kit/inputs';
import { useCommand } from '@/stock/writing/use-command';
import { notify } from '@/ui/notify';

const FOUND_MAX = 10;
const choices = (['stock', 'article', 'ean'] as const).map((value) => ({ value, label: codeKindText[value] }));

interface GiveCodeProps {
  code: string;
  /** A car that was deleted has it. */
  isTaken: boolean;
  onGiven: () => void;
}

/** Gives an unknown code to one of the person's own cars, which is found by its name. */
export function GiveCode({ code, isTaken, onGiven }: GiveCodeProps) {
  const { email } = usePerson();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<CodeKind>(kindOf(code) ?? 'stock');
  const [found, setFound] = useState<readonly Product[]>();
  const [problem, setProblem] = useState<string>();
  const command = useCommand(`code ${code}`);
  const isVin = kindFor(code, 'stock') === 'vin';

  const find = async () => {
    setProblem(undefined);
    try {
      setFound(await readAll(await firestore(), changeList(ownList.first, { search }), email, {}, FOUND_MAX));
    } catch (error) {
      setProblem(readableError(error));
    }
  };
  const give = ({ _id, name }: Product) =>
    command.run(async () => {
      try {
        const database = await firestore();
        if (isTaken) await removeCode(database, email, code);
        const answer = await addCode(database, email, { code, product: _id, kind: kindFor(code, kind) });
        if (answer === 'full') return setProblem(`${name} has as many codes as it may have. Remove one first.`);
        if (typeof answer === 'object') setProblem('Another car has got this code meanwhile.');
        else notify({ message: 'Code added', detail: <bdi>{`${name} · ${code}`}</bdi> });
        onGiven();
      } catch (error) {
        setProblem(`${readableError(error)} The code was not given.`);
      }
    });
  return (
    <Stack component="section" spacing={1} aria-label="Give it to a car">
      <Typography component="h2" sx={{ fontWeight: 500 }}>
        Give it to a car
      </Typography>
      {vinDoubt(code) && <Typography variant="body2">{vinDoubt(code)}</Typography>}
      <Form direction="row" onSubmit={find} sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <TextInput
          label="Model or supplier"
          value={search}
          problem={problem}
          onChange={({ target }) => setSearch(target.value)}
          sx={{ flex: '1 1 10rem' }}
        />
        {!isVin && (
          <Choice
            label="Kind"
            choices={choices}
            select={{ value: kind, onChange: ({ target }) => setKind(target.value as CodeKind) }}
          />
        )}
        <Button type="submit" sx={{ mt: 2.75 }}>
          Find
        </Button>
      </Form>
      <Typography role="status" className="optional">
        {command.reason ?? (found?.length === 0 && 'No car of yours matches.')}
      </Typography>
      {found?.map((product) => (
        <Button
          key={product._id}
          sx={{ justifyContent: 'flex-start' }}
          aria-label={`Give it to ${product.name}`}
          aria-disabled={command.isBusy || command.isBlocked}
          onClick={() => give(product)}
        >
          <bdi>{product.name}</bdi>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1.5 }}>
            <bdi>{product.supplier}</bdi>
          </Typography>
        </Button>
      ))}
    </Stack>
  );
}
