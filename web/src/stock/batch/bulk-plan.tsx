import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { parseQuantity } from '@/lib/product/numbers';
import { digits } from '@/lib/text/digits';
import { sentences } from '@/lib/text/plural';
import { TextInput } from '../inputs';
import type { Result } from './batch';
import { type BulkCommand, type BulkKind, type BulkRow, changesPieces, changeText, commandTexts } from './bulk';
import { PlanTable, Quiet } from './plan-table';

/** How many pieces a list offers for a product. */
export type Offered = (product: Product) => number;

/**
 * What is entered for a command: one amount for all, and in a row perhaps its own, which stays when the one for all changes. A blank row
 * has the one for all; where that is blank too, each has what the list offers, or none.
 */
export function useBulkForm(kind: BulkKind, offered: Offered | undefined) {
  const [text, setText] = useState(offered ? '' : commandTexts[kind].first);
  const [own, setOwn] = useState<ReadonlyMap<string, string>>(new Map());
  const [hasNoLevel, setHasNoLevel] = useState(false);
  const isBlank = text.trim() === '';
  const parsed =
    isBlank || hasNoLevel
      ? undefined
      : parseQuantity(text, kind === 'level' ? PRODUCT_FIELDS.reorderAt.label : commandTexts[kind].label);

  const amountOf = (product: Product) => {
    const common = isBlank && offered ? digits(offered(product)) : text;
    const typed = own.get(product._id);
    const amount = typed?.trim() ? parseQuantity(typed, 'Pieces') : undefined;
    const value = amount ? amount.value : isBlank ? offered?.(product) : parsed?.value;
    return { text: typed ?? common, common, value: value ?? 0, problem: amount?.problem };
  };
  const commandOf = (): BulkCommand | undefined => {
    if (changesPieces(kind)) return { kind, piecesOf: (product) => amountOf(product).value };
    if (kind === 'delete') return { kind };
    return hasNoLevel || parsed?.value !== undefined ? { kind, level: parsed?.value } : undefined;
  };
  return {
    kind,
    text,
    setText,
    setOwn: (product: Product, typed: string) => setOwn((before) => new Map(before).set(product._id, typed)),
    hasNoLevel,
    setHasNoLevel,
    isOffered: offered !== undefined,
    /** The number that is entered for all. */
    value: parsed?.value,
    problem: kind === 'delete' ? undefined : parsed?.problem,
    /** Why the command cannot start: nothing is entered. */
    reason: kind === 'level' && isBlank && !hasNoLevel ? 'Enter a level, or tick "No level".' : undefined,
    amountOf,
    command: commandOf(),
  };
}

type BulkForm = ReturnType<typeof useBulkForm>;

interface BulkFieldProps {
  form: BulkForm;
  /** The number that confirms a deletion. */
  toType: number | undefined;
}

/** The field for all products, if the command has one. */
export function BulkField({ form, toType }: BulkFieldProps) {
  const { kind, text, problem } = form;
  if (kind === 'delete' && toType === undefined) return null;
  const isPieces = changesPieces(kind);
  const hint = sentences(
    isPieces && form.isOffered && 'Blank: what each needs.',
    isPieces && 'A row may have its own; 0 leaves it out.',
    toType !== undefined && `Type ${digits(toType)} to confirm.`,
  );
  return (
    <>
      <TextInput
        sx={{ width: '20rem', maxWidth: '100%' }}
        label={commandTexts[kind].label}
        value={text}
        problem={problem}
        disabled={form.hasNoLevel}
        hint={hint}
        htmlInput={{ inputMode: 'numeric' }}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => form.setText(target.value)}
      />
      {kind === 'level' && (
        <FormControlLabel
          sx={{ ml: -1.5 }}
          control={<Checkbox checked={form.hasNoLevel} onChange={({ target }) => form.setHasNoLevel(target.checked)} />}
          label="No level: only when it is out of stock"
        />
      )}
    </>
  );
}

interface BulkTableProps {
  kind: BulkKind;
  plan: readonly BulkRow[];
  /** Before the command. */
  form?: BulkForm;
  /** After the command. */
  results?: readonly Result[];
}

/** What a command would do with each product, or what became of each: first those that are not done, since they need attention. */
export function BulkTable({ kind, plan, form, results }: BulkTableProps) {
  const done = new Set(results?.filter(({ status }) => status === 'done').map(({ row }) => row.key));
  const isDone = ({ key, skipped }: BulkRow) => done.has(key) || skipped !== undefined;
  const amountOf = changesPieces(kind) ? form?.amountOf : undefined;
  const withAmount = (row: BulkRow): BulkRow => {
    const problem = amountOf?.(row.product).problem;
    return problem === undefined ? row : { ...row, problems: [{ reason: problem }] };
  };
  return (
    <PlanTable
      caption={results ? 'What became of each' : 'What would change'}
      rows={results ? [...plan.filter((row) => !isDone(row)), ...plan.filter(isDone)] : plan.map(withAmount)}
      results={results}
      title={results ? 'Result' : kind === 'level' ? PRODUCT_FIELDS.reorderAt.label : 'Quantity'}
      effectOf={(row) => (
        <>
          <span>{results && row.change ? commandTexts[kind].row(row) : changeText(kind, row)}</span>{' '}
          {row.skipped && <Quiet>{row.skipped}</Quiet>}
        </>
      )}
      after={
        form &&
        amountOf && {
          title: 'Pieces',
          cell: ({ product }, describedBy) => {
            const { text, common, problem } = amountOf(product);
            return (
              <OutlinedInput
                size="small"
                sx={{ width: '4.75rem', '& input': { textAlign: 'right' } }}
                error={problem !== undefined}
                inputProps={{
                  'aria-label': `Pieces of ${product.name}`,
                  'aria-describedby': describedBy,
                  inputMode: 'numeric',
                  autoComplete: 'off',
                }}
                value={text}
                placeholder={common}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => form.setOwn(product, target.value)}
              />
            );
          },
        }
      }
    />
  );
}
