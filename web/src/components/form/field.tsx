import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  /** What is around the field says it already: the label is for screen readers alone. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown below the control. */
  children?: ReactNode;
}

interface InputProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'children'> {
  /** Shown inside the control at its end, for example a button that shows the password. */
  end?: ReactNode;
}

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>;

function useDescription({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  };
}

/** Always in the page, so that screen readers announce a change of the error. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p className={styles.error} id={id}>
          {error}
        </p>
      )}
    </div>
  );
}

interface FrameProps extends FieldProps {
  id: string;
  control: ReactNode;
}

function Frame({ id, label, isLabelHidden = false, hint, error, control, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {control}
      {children}
      {hint && (
        <p className="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** A labelled input with hint and error, both connected to the control for screen readers. */
export function Field({ label, isLabelHidden, hint, error, end, children, ...rest }: InputProps) {
  const { id, control } = useDescription({ hint, error });
  const frame = { id, label, isLabelHidden, hint, error, children };
  const input = <input className={styles.control} {...control} {...rest} />;
  const withEnd = (
    <div className={styles.row}>
      {input}
      {end}
    </div>
  );
  return <Frame {...frame} control={end ? withEnd : input} />;
}

/** At Tab a browser scrolls to the cursor of a text area alone; most of the area could stay below the window's edge. */
const showWhole = ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
};

export function TextField({ label, hint, error, children, ...area }: AreaProps) {
  const { id, control } = useDescription({ hint, error });
  const frame = { id, label, hint, error, children };
  return (
    <Frame {...frame} control={<textarea className={styles.control} onKeyUp={showWhole} {...control} {...area} />} />
  );
}
