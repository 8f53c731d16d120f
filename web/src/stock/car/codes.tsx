import { CODE_MAX, CODES_PER_CAR, type CodeKind, codeProblem, normalCode } from '@contract/code';
import type { Product } from '@contract/product-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import { useCodes } from '@/data/read/codes';
import type { Code } from '@/data/read/find-code';
import { addCode, removeCode } from '@/data/write/codes';
import { readableError } from '@/lib/errors';
import { labelsPath, paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { sentences } from '@/lib/text/plural';
import { codeKindText, kindFor, storedAsText, vinDoubt } from '@/stock/kit/code-texts';
import { CommandButton } from '@/stock/kit/command-button';
import { Choice, TextInput } from '@/stock/kit/inputs';
import { QueryBoundary } from '@/stock/kit/query-boundary';
import { useCommand } from '@/stock/writing/use-command';
import { notify } from '@/ui/notify';

interface CodesProps {
  product: Product;
  /** The product can be changed by this person. */
  allowed: boolean;
}

/** The codes of a car on its own page: what a scan or a search finds it by. */
export function Codes({ product, allowed }: CodesProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} spacing={1.5} sx={{ borderTop: '1px solid var(--line)', pt: 3 }}>
      <Typography id={id} variant="h2">
        Codes
      </Typography>
      <QueryBoundary>
        <CodeList product={product} allowed={allowed} />
      </QueryBoundary>
    </Stack>
  );
}

function CodeList({ product, allowed }: CodesProps) {
  const { _id, email, name } = product;
  const { data: codes, status } = useCodes(email, _id);
  const command = useCommand(`codes ${_id}`);
  const title = useRef<HTMLParagraphElement>(null);

  const put = async ({ code, kind }: Pick<Code, 'code' | 'kind'>) => {
    const answer = await addCode(await firestore(), email, { code, product: _id, kind });
    const detail = <bdi>{code}</bdi>;
    if (answer === 'full')
      notify({ message: `A car has ${CODES_PER_CAR} codes at most. Remove one first.`, variant: 'error', detail });
    else if (typeof answer === 'object')
      notify({
        message: (
          <span>
            Another car has this code: <Link to={paths.restock(answer.takenBy)}>open it</Link>. Nothing was written.
          </span>
        ),
        variant: 'error',
        detail,
      });
    else return true;
    return false;
  };
  const remove = (code: Code) =>
    command.run(async () => {
      try {
        await removeCode(await firestore(), email, code.code);
        title.current?.focus();
        notify({
          message: 'Code removed',
          detail: <bdi>{code.code}</bdi>,
          undo: {
            of: code.code,
            run: async () =>
              (await put(code)) ? { message: 'The code is back.', detail: <bdi>{code.code}</bdi> } : undefined,
          },
        });
      } catch (error) {
        notify({ message: `${readableError(error)} The code was not removed.`, variant: 'error' });
      }
    });

  return (
    <>
      <Typography ref={title} tabIndex={-1} variant="body2" color="textSecondary">
        <span>{`${status === 'success' && codes?.length === 0 ? 'None yet. ' : ''}Scanning and searching find the car by each of them.`}</span>{' '}
        <Link to={labelsPath([_id])}>Print a label</Link>
      </Typography>
      {codes && codes.length > 0 && (
        <Box component="ul" aria-label={`Codes of ${name}`} sx={{ maxWidth: '32rem', '& li': row }}>
          {codes.map((code) => (
            <li key={code.code}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <bdi>{code.code}</bdi>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1.5 }}>
                  {codeKindText[code.kind]}
                </Typography>
                {vinDoubt(code.code) && <Typography variant="body2">{vinDoubt(code.code)}</Typography>}
              </Box>
              {allowed && (
                <Button
                  variant="text"
                  size="small"
                  aria-label={`Remove ${code.code}`}
                  aria-disabled={command.isBusy || command.isBlocked}
                  onClick={() => remove(code)}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </Box>
      )}
      {allowed && <AddCode name={name} command={command} count={codes?.length ?? 0} put={put} />}
    </>
  );
}

const row = {
  display: 'flex',
  minHeight: 44,
  gap: 1,
  alignItems: 'center',
  borderBottom: '1px solid var(--line)',
  fontVariantNumeric: 'tabular-nums',
} as const;

const choices = (['stock', 'article', 'ean'] as const).map((value) => ({ value, label: codeKindText[value] }));

interface AddCodeProps {
  name: string;
  command: ReturnType<typeof useCommand>;
  count: number;
  put: (code: Pick<Code, 'code' | 'kind'>) => Promise<boolean>;
}

/** A VIN is known by its form; the person says what another code is. */
function AddCode({ name, command, count, put }: AddCodeProps) {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<CodeKind>('stock');
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const code = normalCode(text);
  const known = kindFor(code, kind);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const wrong = codeProblem(code);
    setProblem(wrong);
    if (wrong !== undefined) return;
    command.run(async () => {
      try {
        if (!(await put({ code, kind: known }))) return;
        notify({ message: 'Code added', detail: <bdi>{code}</bdi> });
        setText('');
        // Above the toast.
        form.current?.scrollIntoView({ block: 'nearest' });
      } catch (error) {
        notify({ message: `${readableError(error)} The code was not added.`, variant: 'error' });
      }
    });
  };
  return (
    <Box
      ref={form}
      component="form"
      onSubmit={add}
      noValidate
      aria-label={`Add a code to ${name}`}
      className="unprinted"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start', scrollMarginBottom: '8rem', mb: '6rem' }}
    >
      <TextInput
        label="Code"
        value={text}
        problem={problem}
        hint={
          sentences(
            vinDoubt(code) ?? false,
            known !== kind && `It is a ${codeKindText[known]}.`,
            storedAsText(text) ?? false,
          ) || `${digits(count)} of ${CODES_PER_CAR}`
        }
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        sx={{ flex: '1 1 14rem', maxWidth: '26rem' }}
        htmlInput={{ autoCapitalize: 'characters', spellCheck: false, maxLength: 2 * CODE_MAX }}
      />
      <Choice
        label="Kind"
        choices={choices}
        select={{ value: kind, onChange: ({ target }) => setKind(target.value as CodeKind) }}
      />
      <Box sx={{ pt: 2.75 }}>
        <CommandButton
          type="submit"
          variant="outlined"
          color="inherit"
          isBusy={command.isBusy}
          isBlocked={command.isBlocked}
          reason={command.reason}
        >
          Add code
        </CommandButton>
      </Box>
    </Box>
  );
}
