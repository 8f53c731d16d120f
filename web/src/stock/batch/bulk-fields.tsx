import type { Product } from '@contract/product-fields';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RefObject, useState } from 'react';
import { digits } from '@/lib/text/digits';
import { sentences } from '@/lib/text/plural';
import { Choice, TextInput } from '../inputs';
import { findScanned, productOf } from './bulk';
import { commands, type PriceWay, priceWays, type Rounding, roundings } from './bulk-commands';
import type { BulkForm } from './bulk-form';

const choicesOf = (table: Record<string, { label: string }>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }));

/** It stays in sight above a long sheet. */
const ON_TOP = { position: 'sticky', top: 0, zIndex: 1, pt: 1, bgcolor: 'background.paper' };

interface TopFieldsProps {
  form: BulkForm;
  input: RefObject<HTMLInputElement | null>;
  /** The product of a scanned code. */
  onFound: (product: Product) => void;
}

/** The field for all products, if the command has one, with what says how it is meant; of a counting sheet, the field for codes. */
export function TopFields({ form, input, onFound }: TopFieldsProps) {
  const { kind, entered, enter, plan, problem, toType } = form;
  const [notFound, setNotFound] = useState<string>();
  if (kind === 'delete' && toType === undefined) return null;
  const [isPrice, isSheet] = [kind === 'price', kind === 'set'];
  const isPieces = kind === 'add' || kind === 'deliver';
  const hint = sentences(
    isSheet && 'Enter leads to its row, and back. Rows left blank stay as they are.',
    isPieces && entered.offered !== undefined && 'Blank: what each needs.',
    isPieces && 'A row may have its own; 0 leaves it out.',
    (kind === 'level' || isPrice) && 'A row may have its own. Blank changes nothing.',
    toType !== undefined && `Type ${digits(toType)} to confirm.`,
  );
  /** A scanner types a code and Enter: the product's row gets the focus, and Enter leads from there back to the next code. */
  const find = (code: HTMLInputElement) => {
    const [product, ...others] = findScanned(plan.filter(({ isOpen }) => isOpen).map(productOf), entered.all);
    if (product && others.length === 0) {
      enter({ all: '' });
      onFound(product);
      return;
    }
    const several = `${digits(others.length + 1)} products match. Type more of the name, or the id.`;
    setNotFound(product ? several : entered.all.trim() && 'None of the selected products has this id or name.');
    // The next code takes the place of this one.
    code.select();
  };
  return (
    <>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', ...(isSheet && ON_TOP) }}>
        {isPrice && (
          <Choice
            label="How"
            choices={choicesOf(priceWays)}
            select={{ value: entered.way, onChange: ({ target }) => enter({ way: target.value as PriceWay }) }}
          />
        )}
        <TextInput
          sx={{ width: isPrice ? '10rem' : '20rem', maxWidth: '100%' }}
          inputRef={input}
          label={commands[kind].label}
          value={entered.all}
          problem={isSheet ? notFound : problem}
          disabled={entered.isNoLevel}
          hint={!isPrice && hint}
          htmlInput={isSheet ? { enterKeyHint: 'go' } : { inputMode: isPrice ? 'decimal' : 'numeric' }}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => {
            if (!isSheet || event.key !== 'Enter') return;
            event.preventDefault();
            find(event.target as HTMLInputElement);
          }}
          onChange={({ target }) => {
            enter({ all: target.value });
            setNotFound(undefined);
          }}
        />
        {isPrice && entered.way !== 'to' && (
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
      {isPrice && (
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
