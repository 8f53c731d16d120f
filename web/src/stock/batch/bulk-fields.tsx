import type { Product } from '@contract/product-fields';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RefObject, useState } from 'react';
import { digits } from '@/lib/text/digits';
import { sentences } from '@/lib/text/plural';
import { Choice, TextInput } from '../inputs';
import { type Entered, findScanned } from './bulk';
import { type BulkKind, commands } from './bulk-commands';
import { type PriceWay, priceWays, type Rounding, roundings } from './prices';

export interface ForAllProps {
  kind: BulkKind;
  entered: Entered;
  enter: (changes: Partial<Entered>) => void;
  /** What is wrong with the amount for all. */
  problem: string | undefined;
  /** The number that confirms a deletion. */
  toType: number | undefined;
  input: RefObject<HTMLInputElement | null>;
}

/** The field for all products, if the command has one, with what says how it is meant. */
export function ForAll({ kind, entered, enter, problem, toType, input }: ForAllProps) {
  if (kind === 'delete' && toType === undefined) return null;
  const isPieces = kind === 'add' || kind === 'deliver';
  const hint = sentences(
    isPieces && entered.offered !== undefined && 'Blank: what each needs.',
    isPieces && 'A row may have its own; 0 leaves it out.',
    (kind === 'level' || kind === 'price') && 'A row may have its own. Blank changes nothing.',
    toType !== undefined && `Type ${digits(toType)} to confirm.`,
  );
  return (
    <>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {kind === 'price' && (
          <Choice
            label="How"
            choices={choicesOf(priceWays)}
            select={{ value: entered.way, onChange: ({ target }) => enter({ way: target.value as PriceWay }) }}
          />
        )}
        <TextInput
          sx={{ width: kind === 'price' ? '10rem' : '20rem', maxWidth: '100%' }}
          inputRef={input}
          label={commands[kind].label}
          value={entered.all}
          problem={problem}
          disabled={entered.isNoLevel}
          hint={kind !== 'price' && hint}
          htmlInput={{ inputMode: kind === 'price' ? 'decimal' : 'numeric' }}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => enter({ all: target.value })}
        />
        {kind === 'price' && entered.way !== 'to' && (
          <Choice
            label="Rounded"
            choices={choicesOf(roundings)}
            select={{
              value: entered.rounding,
              onChange: ({ target }) => enter({ rounding: target.value as Rounding }),
            }}
          />
        )}
      </Stack>
      {kind === 'price' && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      {kind === 'level' && (
        <FormControlLabel
          sx={{ ml: -1.5 }}
          control={
            <Checkbox checked={entered.isNoLevel} onChange={({ target }) => enter({ isNoLevel: target.checked })} />
          }
          label="No level: only when it is out of stock"
        />
      )}
    </>
  );
}

const choicesOf = (table: Record<string, { label: string }>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }));

interface ScanFieldProps {
  input: RefObject<HTMLInputElement | null>;
  products: readonly Product[];
  onFound: (product: Product) => void;
}

/** A scanner types a code and Enter: the product's row gets the focus, and Enter leads from there back to the next code. */
export function ScanField({ input, products, onFound }: ScanFieldProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const find = (target: HTMLInputElement) => {
    const found = findScanned(products, code);
    const [product] = found;
    if (found.length > 1) setProblem(`${digits(found.length)} products match. Type more of the name, or the id.`);
    else if (!product) setProblem(code.trim() && 'None of the selected products has this id or name.');
    else {
      setCode('');
      onFound(product);
    }
    // The next code takes the place of this one.
    if (!product || found.length > 1) target.select();
  };
  return (
    <Box sx={{ position: 'sticky', top: 0, zIndex: 1, pt: 1, bgcolor: 'background.paper' }}>
      <TextInput
        sx={{ width: '20rem', maxWidth: '100%' }}
        inputRef={input}
        label={commands.set.label}
        value={code}
        problem={problem}
        hint="Enter leads to its row, and back. Rows left blank stay as they are."
        htmlInput={{ enterKeyHint: 'go' }}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          find(event.target as HTMLInputElement);
        }}
      />
    </Box>
  );
}
