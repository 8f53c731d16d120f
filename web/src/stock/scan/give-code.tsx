import { type CodeKind, kindOf } from '@contract/code';
import type { Product } from '@contract/product-fields';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { addCode, removeCode } from '@/data/write/codes';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { CarSearch } from '@/stock/car/car-search';
import { codeKindText, kindFor, vinDoubt } from '@/stock/kit/code-texts';
import { Choice } from '@/stock/kit/inputs';
import { useCommand } from '@/stock/writing/use-command';
import { notify } from '@/ui/notify';

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
  const [kind, setKind] = useState<CodeKind>(kindOf(code) ?? 'stock');
  const [problem, setProblem] = useState<string>();
  const command = useCommand(`code ${code}`);
  const isVin = kindFor(code, 'stock') === 'vin';

  const give = ({ _id, name }: Product) =>
    command.run(async () => {
      setProblem(undefined);
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
      <CarSearch
        owner={email}
        label="Model or supplier"
        none="No car of yours has these words."
        does="Give it to"
        isBlocked={command.isBusy || command.isBlocked}
        problem={command.reason ?? problem}
        onChoose={(_id, product) => product && !command.isBlocked && give(product)}
      >
        {!isVin && (
          <Choice
            label="Kind"
            choices={choices}
            select={{ value: kind, onChange: ({ target }) => setKind(target.value as CodeKind) }}
          />
        )}
      </CarSearch>
    </Stack>
  );
}
