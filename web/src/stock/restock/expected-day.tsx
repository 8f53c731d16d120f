import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { TextInput } from '@/stock/kit/inputs';
import { ownDay } from '@/stock/kit/time';

type InputEvent = ChangeEvent | FocusEvent | KeyboardEvent;

/**
 * The day on which an order is expected: its field, which may be empty, and what is wrong with it. `passed`: what is said of a day that has
 * passed.
 */
export function useExpectedDay(passed: string, first = '') {
  const [day, setDay] = useState(first);
  const [isHalf, setHalf] = useState(false);
  // What is typed halfway has no value, and the browser alone has it.
  const take = ({ currentTarget }: InputEvent) => {
    const { value, validity } = currentTarget as HTMLInputElement;
    setDay(value);
    setHalf(validity.badInput);
  };
  const isDay = day === '' || /^20\d\d-/.test(day);
  const problem = isHalf || !isDay ? 'Expected must be a whole date of this century' : undefined;
  const field = (
    <TextInput
      type="date"
      label="Expected (optional)"
      defaultValue={first}
      problem={problem}
      hint={<span role="status">{problem === undefined && day !== '' && day < ownDay(new Date()) && passed}</span>}
      htmlInput={{
        max: '2099-12-31',
        onChange: take,
        onBlur: take,
        onKeyDown: (event) => event.key === 'Enter' && take(event),
      }}
    />
  );
  return { day, problem, field };
}
