import { PRODUCT_FIELDS } from '@contract/product-fields';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { digits } from '@/lib/text/digits';
import { PlanTable, QuietText } from '@/stock/writing/batch/plan-table';
import { WhyFields } from '@/stock/writing/why';
import { amounts, type BulkAction, type BulkRow } from './action';
import { changeText } from './plan';
import { TopFields } from './top-fields';
import type { BulkForm } from './use-bulk-form';

interface BulkFieldsProps {
  form: BulkForm;
  /** Of the HTML form. */
  id: string;
  /** Enter was pressed in the last row. */
  onEnd: () => void;
}

/** What is entered for all, and a table with a field for each product. Enter and the arrow keys lead from row to row. */
export function BulkFields({ form, id, onEnd }: BulkFieldsProps) {
  const { action, plan, entered, enterRowAmount } = form;
  /** How many rows are shown at least. */
  const [firstShown, setFirstShown] = useState(0);
  const first = useRef<HTMLInputElement>(null);
  /** A scanned code has led into the row: Enter leads back. */
  const isScanned = useRef(false);
  const open = plan.filter(({ hasField }) => hasField);
  const { field, isDeletion } = action;
  const { label, inputMode } = amounts[field];

  const focusRow = (key: BulkRow['key'], scanned = false) => {
    isScanned.current = scanned;
    flushSync(() => setFirstShown(plan.findIndex((row) => row.key === key) + 1));
    document.getElementById(`${id}-${key}`)?.focus();
  };
  /** To the row at this place, or above the first one to what is entered for all. */
  const move = (to: number) => {
    const next = open[to];
    if (next) focusRow(next.key);
    else if (to < 0) first.current?.focus();
  };
  const moveToNextRow = (row: BulkRow) => {
    if (row.isWrong) return;
    if (isScanned.current) first.current?.focus();
    else if (open.at(-1) === row) onEnd();
    else move(open.indexOf(row) + 1);
  };
  /** `row`: none in the field above the table. */
  const onKeyDown = (event: KeyboardEvent, row?: BulkRow) => {
    const { key, target } = event;
    const at = row ? open.indexOf(row) : -1;
    const isMove = row ? key === 'ArrowDown' || key === 'ArrowUp' : key === 'ArrowDown' && target === first.current;
    if (!isMove && !(row && key === 'Enter')) return;
    event.preventDefault();
    if (isMove) move(key === 'ArrowDown' ? at + 1 : at - 1);
    else if (row) moveToNextRow(row);
  };

  return (
    <>
      {/* No box of its own: the field for codes sticks to the top of the dialog. */}
      <Stack sx={{ display: 'contents' }} onKeyDown={onKeyDown}>
        <TopFields form={form} input={first} onFound={({ _id }) => focusRow(_id, true)} />
      </Stack>
      {!isDeletion && field === 'quantity' && <WhyFields form={form.why} />}
      {plan.length > 0 && (
        <PlanTable
          caption="What would change"
          rows={plan}
          firstShown={firstShown}
          title={PRODUCT_FIELDS[field].label}
          effectOf={(row) => (
            <Effect
              action={action}
              row={row}
              onRecount={(count) => {
                enterRowAmount(row.product, String(count), true);
                focusRow(row.key);
              }}
            />
          )}
          after={
            isDeletion || entered.isRemoved
              ? undefined
              : {
                  title: action.heading ?? label,
                  cell: (row, describedBy) =>
                    row.hasField && (
                      <OutlinedInput
                        size="small"
                        sx={{
                          width: field === 'price' ? { xs: '6.5rem', sm: '7.5rem' } : '4.75rem',
                          '& input': { px: 1, textAlign: 'right', scrollMarginTop: '9rem' },
                        }}
                        error={row.isWrong === true}
                        inputProps={{
                          id: `${id}-${row.key}`,
                          'aria-label': `${label} of ${row.name}`,
                          'aria-describedby': describedBy,
                          inputMode,
                          enterKeyHint: 'next',
                          autoComplete: 'off',
                        }}
                        value={row.text}
                        placeholder={row.common}
                        onFocus={({ target }) => target.select()}
                        onKeyDown={(event) => onKeyDown(event, row)}
                        onChange={({ target }) => enterRowAmount(row.product, target.value)}
                      />
                    ),
                }
          }
        />
      )}
    </>
  );
}

interface EffectProps {
  action: BulkAction;
  row: BulkRow;
  /** The person has said how many there are. */
  onRecount?: (count: number) => void;
}

/** What a row has now and will have. Where the stock has changed since it was counted, the person says what the count means. */
function Effect({ action, row, onRecount }: EffectProps) {
  const { recount, skipped, product } = row;
  if (!recount)
    return (
      <>
        <span>{changeText(action, row)}</span> {skipped && <QuietText>{skipped}</QuietText>}
      </>
    );
  const { seen, counted, differing } = recount;
  const isPossible = differing >= 0 && differing <= PRODUCT_FIELDS.quantity.max;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <span>{`It was ${digits(seen)} when you counted, and is ${digits(product.quantity)} now.`}</span>
      {isPossible && differing !== counted && (
        <Button size="small" onClick={() => onRecount?.(differing)}>
          <span>{`Counted before that: ${digits(differing)}`}</span>
        </Button>
      )}
      <Button size="small" onClick={() => onRecount?.(counted)}>
        <span>{`Counted after it: ${digits(counted)}`}</span>
      </Button>
    </Stack>
  );
}

/** What became of each: first those that are not done, since they need attention. */
export function BulkResults({ action, rows }: { action: BulkAction; rows: readonly BulkRow[] }) {
  const isDone = ({ result, skipped }: BulkRow) => result?.status === 'done' || skipped !== undefined;
  return (
    <PlanTable
      isRun
      caption="What became of each"
      rows={[...rows.filter((row) => !isDone(row)), ...rows.filter(isDone)]}
      title="Result"
      effectOf={(row) =>
        row.change && action.doneOf ? <span>{action.doneOf(row)}</span> : <Effect action={action} row={row} />
      }
    />
  );
}
