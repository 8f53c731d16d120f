import { type KeyboardEvent, memo, useState } from 'react';
import { useTakesLong } from '@/lib/browser/hooks';
import { parseQuantity } from '@/lib/product/numbers';
import { digits } from '@/lib/text/digits';
import { isOtherThan, type KeptCount } from './kept-counts';

/** The field of the next car, or the button after the last one. */
function moveToNextRow({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter') return;
  const fields = [...(currentTarget.closest('table')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(currentTarget) + 1];
  if (!next) currentTarget.blur();
  next?.focus();
  next?.select();
}

interface CountRowProps {
  number: number;
  /** Its id. */
  car: string;
  code: string;
  name: string | undefined;
  supplier: string | undefined;
  /** How many are in stock now. */
  quantity: number | undefined;
  value: number | undefined;
  kept: KeptCount | undefined;
  keep: (car: string, count: KeptCount) => void;
  send: (car: string, count: KeptCount) => void;
}

/** What is entered is written when the field is left, and stays on the device until then. */
export const CountRow = memo((props: CountRowProps) => {
  const { number, car, code, name = DELETED, supplier, quantity, value, kept, keep, send } = props;
  const stored = value === undefined ? '' : String(value);
  /** Until the field is left. */
  const [text, setText] = useState<string>();
  const shown = text ?? kept?.text ?? stored;
  const isBlank = shown.trim() === '';
  const { problem } = parseQuantity(shown, 'Counted');
  const isLate = useTakesLong(kept !== undefined);
  const other = kept && isOtherThan(kept, value) ? value : undefined;
  // The same number again is a new look.
  const writeDown = () => {
    const isUnchanged = text === undefined && other === undefined;
    if (isUnchanged || (problem && !isBlank) || (isBlank && stored === '')) return;
    const count = { text: shown, seen: quantity, before: value };
    keep(car, count);
    setText(undefined);
    send(car, count);
  };
  return (
    <tr>
      <td>{number}</td>
      <td>
        <bdi>{code}</bdi>
      </td>
      <th scope="row">
        <bdi>{name}</bdi>
        <p className="quiet">
          <bdi>{supplier}</bdi>
        </p>
      </th>
      <td>
        <input
          aria-label={`Counted of ${number}, ${name}`}
          aria-invalid={problem !== undefined && !isBlank}
          inputMode="numeric"
          autoComplete="off"
          value={shown}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={moveToNextRow}
          onBlur={writeDown}
        />
        {problem !== undefined && !isBlank && <p role="alert">{problem}</p>}
        {other !== undefined && (
          <p role="alert">{`Another device has entered ${digits(other)}. Enter writes yours.`}</p>
        )}
        {isLate && other === undefined && <p>Not written yet</p>}
      </td>
    </tr>
  );
});

const DELETED = 'A car that was deleted';
