import { useId } from 'react';
import fields from './field.module.css';
import { type SelectProps, useKit } from './kit';
import styles from './select.module.css';

/** The browser's native select, which works with every keyboard, phone and screen reader. */
export function Select<T extends string>(props: SelectProps<T>) {
  const kit = useKit();
  return kit ? <kit.Select {...props} /> : <PlainSelect {...props} />;
}

function PlainSelect<T extends string>({ label, name, value, choices, hint, onChoose }: SelectProps<T>) {
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
