import type { Product } from '@contract/product-fields';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { digits } from '@/lib/text/digits';
import { sentences } from '@/lib/text/plural';
import { Choice, TextInput } from '@/stock/kit/inputs';
import { useScannerKeys } from '@/stock/kit/scanner-keys';
import { amounts } from './action';
import { findScanned } from './scan';
import type { BulkForm } from './use-bulk-form';

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog]') !== null;
const nowhere = () => false;

/** It stays in sight above a long sheet. */
const ON_TOP = { position: 'sticky', top: 0, zIndex: 1, pt: 1, bgcolor: 'background.paper' };

interface TopFieldsProps {
  form: BulkForm;
  input: RefObject<HTMLInputElement | null>;
  /** The product of a scanned code. */
  onFound: (product: Product) => void;
}

/** The field for all products, if the action has one, with what says how it is meant; of a counting sheet, the field for codes. */
export function TopFields({ form, input, onFound }: TopFieldsProps) {
  const { action, entered, enter, plan, problem, toType } = form;
  const { isCount, choices = [], blankMeansOffered, removes } = action;
  const [notFound, setNotFound] = useState<string>();
  const hint = sentences(
    blankMeansOffered === true && entered.offered !== undefined && 'Blank: what each needs.',
    action.hint ?? false,
    toType !== undefined && `Type ${digits(toType)} to confirm.`,
  );
  /** A scanner types a code and Enter: the product's row gets the focus, and Enter leads from there back to the next code. */
  const find = (text: string) => {
    const open = plan.flatMap(({ hasField, product }) => (hasField ? product : []));
    const [product, ...others] = findScanned(open, text, location.origin);
    if (product && others.length === 0) {
      enter({ all: '' });
      onFound(product);
      return;
    }
    flushSync(() => enter({ all: text }));
    const several = `${digits(others.length + 1)} cars match. Type more of the name, or the id.`;
    setNotFound(product ? several : text.trim() && 'None of the selected cars has this id or name.');
    // The next code takes the place of this one.
    input.current?.focus();
    input.current?.select();
  };
  useScannerKeys(find, { hears: isCount ? isInDialog : nowhere });
  if (action.isDeletion && toType === undefined) return null;
  const [how, ...further] = choices
    .filter(({ isAsked }) => isAsked?.(entered.chosen) ?? true)
    .map(({ name, label, values }) => (
      <Choice
        key={name}
        label={label}
        choices={Object.entries(values).map(([value, { label }]) => ({ value, label }))}
        select={{
          value: entered.chosen[name] ?? '',
          onChange: ({ target }) => enter({ chosen: { ...entered.chosen, [name]: target.value } }),
        }}
      />
    ));
  return (
    <>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', ...(isCount && ON_TOP) }}>
        {how}
        <TextInput
          sx={{ width: how ? '10rem' : '20rem', maxWidth: '100%' }}
          inputRef={input}
          label={action.label}
          value={entered.all}
          problem={isCount ? notFound : problem}
          disabled={entered.isRemoved}
          hint={!how && hint}
          htmlInput={isCount ? { enterKeyHint: 'go' } : { inputMode: amounts[action.field].inputMode }}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => {
            if (!isCount || event.key !== 'Enter') return;
            event.preventDefault();
            find(entered.all);
          }}
          onChange={({ target }) => {
            enter({ all: target.value });
            setNotFound(undefined);
          }}
        />
        {further}
      </Stack>
      {how && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      {removes && (
        <FormControlLabel
          sx={{ ml: -1.5 }}
          control={
            <Checkbox checked={entered.isRemoved} onChange={({ target }) => enter({ isRemoved: target.checked })} />
          }
          label={removes}
        />
      )}
    </>
  );
}
