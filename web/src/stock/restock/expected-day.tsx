import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { TextInput } from '@/stock/kit/inputs';

type InputEvent = ChangeEvent | FocusEvent | KeyboardEvent;

/** The day on which an order is expected: its field, which may be empty, and what is wrong with it. */
export function useExpectedDay(first = '') {
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
