import { type KeyboardEvent, memo } from 'react';
import { useTakesLong } from '@/lib/browser/hooks';
import { parseQuantity } from '@/lib/product/numbers';
import { digits } from '@/lib/text/digits';
import { useDerived } from '@/lib/use-derived';
import { ConflictNote } from '@/stock/writing/conflict-note';
import { isOtherThan, type KeptCount, piecesOf } from './kept-counts';
import { useCountField } from './use-count-field';

/** The field of the next car, or the button after the last one. */
function moveToNextRow({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter') return;
  const fields = [...(currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(currentTarget) + 1];
  if (!next) currentTarget.blur();
  next?.focus();
  next?.select();
}

/** The id of a car's field. */
export const fieldOf = (car: string): string => `counted-${car}`;

/** Blank takes the number out again. */
const problemOf = (text: string): string | undefined =>
  text.trim() === '' ? undefined : parseQuantity(text, 'Counted').problem;

interface CountRowProps {
  number: number;
  /** Its id. */
  car: string;
  /** Blank where it has none; nothing where no car has one. */
  code: string | undefined;
  name: string | undefined;
  supplier: string | undefined;
  /** How many are in stock now. */
  quantity: number | undefined;
  value: number | undefined;
  kept: KeptCount | undefined;
  keep: (car: string, count: KeptCount) => void;
  send: (car: string) => void;
  forget: (car: string) => void;
}

/** What is entered is written when the field is left, and stays on the device until then. */
export const CountRow = memo((props: CountRowProps) => {
  const { number, car, code, name = DELETED, supplier, quantity, value, kept, keep, send, forget } = props;
  const stored = value === undefined ? '' : String(value);
  const isLate = useTakesLong(kept !== undefined);
  const isOther = kept !== undefined && isOtherThan(kept, value);
  const write = (text: string, before: number | undefined) => {
    keep(car, { text, seen: quantity, before });
    send(car);
  };
  // The same number again is a new look.
  const enter = (text: string) => {
    const isNothing = text.trim() === '' && stored === '' && !kept;
    if (problemOf(text) !== undefined) return false;
    if (!isNothing) write(text, kept && !isOther ? kept.before : value);
    return true;
  };
  // A number that was entered elsewhere takes the place of one that stood here.
  const own = kept && piecesOf(kept);
  const last = useDerived<{ value: number | undefined; own: number | undefined; was?: number | undefined }>(
    (before) => {
      const mine = kept ? own : before?.own;
      if (before?.value === value) return { ...before, value, own: mine };
      return { value, own: mine, was: value === mine ? undefined : before?.value };
    },
    [value, own, kept === undefined],
  );
  const { shown, input } = useCountField(kept?.text ?? stored, enter);
  const problem = problemOf(shown);
  return (
    <tr>
      <td>{number}</td>
      {code !== undefined && (
        <td>
          <bdi>{code}</bdi>
        </td>
      )}
      <th scope="row">
        <bdi>{name}</bdi>
        <p className="quiet">
          <bdi>{supplier}</bdi>
        </p>
      </th>
      <td>
        <input
          aria-label={`Counted of ${number}, ${name}`}
          {...input}
          id={fieldOf(car)}
          aria-invalid={problem !== undefined}
          inputMode="numeric"
          autoComplete="off"
          onKeyDown={moveToNextRow}
        />
        {problem !== undefined && <p role="alert">{problem}</p>}
        {isOther && (
          <ConflictNote
            label={`Counted of ${number}, ${name}`}
            stored={value === undefined ? 'nothing' : digits(value)}
            keepMine={() => write(shown, value)}
            takeTheirs={() => forget(car)}
          />
        )}
        {last.was !== undefined && !kept && (
          <p role="status" className="quiet">
            {`It was ${digits(last.was)}; ${value === undefined ? 'it was taken out' : `${digits(value)} was entered`} elsewhere.`}
          </p>
        )}
        {isLate && !isOther && <p className="quiet">Not written yet</p>}
      </td>
    </tr>
  );
});

const DELETED = 'A car that was deleted';
