import type { ChangeEvent } from 'react';
import { Frame } from './field';
import styles from './field.module.css';

interface SelectProps<T extends string> {
  label: string;
  /** In a form, which then holds what is chosen, from `value` on. */
  name?: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  'aria-describedby'?: string | undefined;
  onChoose: (value: T) => void;
}

/** The browser's native select, which works with every keyboard, phone and screen reader. */
export const Select = <T extends string>({ name, value, choices, onChoose, ...rest }: SelectProps<T>) => (
  <Frame
    as="select"
    {...rest}
    className={`${styles.control} ${styles.select}`}
    name={name}
    {...(name === undefined ? { value } : { defaultValue: value })}
    onChange={(event: ChangeEvent<HTMLSelectElement>) => {
      const chosen = choices.find((choice) => choice.value === event.target.value);
      if (chosen) onChoose(chosen.value);
    }}
  >
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </Frame>
);
