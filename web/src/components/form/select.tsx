import { useId } from 'react';
import fields from './field.module.css';
import styles from './select.module.css';

interface SelectProps<T extends string> {
  label: string;
  /** In a form, which then holds what is chosen, from `value` on. */
  name?: string;
  value: T;
  choices: readonly { value: T; label: string }[];
  hint?: string | undefined;
  onChoose: (value: T) => void;
}

/** The browser's native select, which works with every keyboard, phone and screen reader. */
export function Select<T extends string>({ label, name, value, choices, hint, onChoose }: SelectProps<T>) {
  const id = useId();
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        aria-describedby={hint && `${id}-hint`}
        className={`${fields.control} ${styles.select}`}
        {...(name === undefined ? { value } : { defaultValue: value })}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
