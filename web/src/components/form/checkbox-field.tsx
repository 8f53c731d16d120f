import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field';
import field from './field.module.css';
import tick from './tick.module.css';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox with label and error, both connected to it for screen readers. */
export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <div className={tick.line}>
        <input
          id={id}
          type="checkbox"
          className={tick.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
