import { type KeyboardEvent, memo, useEffect, useEffectEvent, useState } from 'react';
import { useTakesLong } from '@/lib/browser/hooks';
import { parseQuantity } from '@/lib/product/numbers';
import { digits } from '@/lib/text/digits';
import { ConflictNote } from '@/stock/writing/conflict-note';
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
  send: (car: string) => void;
  forget: (car: string) => void;
}

/** What is entered is written when the field is left, and stays on the device until then. */
export const CountRow = memo((props: CountRowProps) => {
  const { number, car, code, name = DELETED, supplier, quantity, value, kept, keep, send, forget } = props;
  const stored = value === undefined ? '' : String(value);
  /** Until the field is left. */
  const [text, setText] = useState<string>();
  const shown = text ?? kept?.text ?? stored;
  const isBlank = shown.trim() === '';
  const { problem } = parseQuantity(shown, 'Counted');
  const isLate = useTakesLong(kept !== undefined);
  const isOther = kept !== undefined && isOtherThan(kept, value);
  const write = (before: number | undefined) => {
    keep(car, { text: shown, seen: quantity, before });
    setText(undefined);
    send(car);
  };
  // The same number again is a new look.
  const leave = () => {
    const isNothing = isBlank && stored === '' && !kept;
    if (text === undefined || isNothing || (problem && !isBlank)) return;
    write(kept && !isOther ? kept.before : value);
  };
  // A reload leaves no field: what stands in it is kept as if it had been left.
  const keepText = useEffectEvent(leave);
  const isTyped = text !== undefined;
  useEffect(() => {
    if (!isTyped) return;
    const go = () => keepText();
    addEventListener('pagehide', go);
    return () => removeEventListener('pagehide', go);
  }, [isTyped]);
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
          onBlur={leave}
        />
        {problem !== undefined && !isBlank && <p role="alert">{problem}</p>}
        {isOther && (
          <ConflictNote
            label={`Counted of ${number}, ${name}`}
            stored={value === undefined ? 'nothing' : digits(value)}
            keepMine={() => write(value)}
            takeTheirs={() => forget(car)}
          />
        )}
        {isLate && !isOther && <p className="quiet">Not written yet</p>}
      </td>
    </tr>
  );
});

const DELETED = 'A car that was deleted';
