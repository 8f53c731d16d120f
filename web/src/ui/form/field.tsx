import { type ComponentProps, type ElementType, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import tick from './tick.module.css';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

interface FrameProps extends FieldProps, ComponentProps<ElementType> {
  as: ElementType;
  end?: ReactNode;
  below?: ReactNode;
}

/** Outside a dialog the browser does nothing with the method `dialog`: nothing leaves the page. Without a script only its `noscript` is shown. */
export const ScriptForm = (props: ComponentProps<'form'>) => <form method="dialog" noValidate {...props} />;

/** A control with label, hint and error, which are connected with it for screen readers. */
function Frame({ as: Control, label, hint, error, end, below, ...rest }: FrameProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = (
    <Control
      id={id}
      className={styles.control}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
      {...rest}
    />
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {end ? (
        <div className={styles.row}>
          {control}
          {end}
        </div>
      ) : (
        control
      )}
      {below}
      {hint && (
        <p className="quiet" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Always in the page, so that screen readers announce a change of the error. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) => (
  <div aria-live="polite">
    {error && (
      <p className={styles.error} id={id}>
        {error}
      </p>
    )}
  </div>
);

type InputProps = FieldProps & Pick<FrameProps, 'end' | 'below'> & Omit<ComponentProps<'input'>, 'id'>;
export const Field = (props: InputProps) => <Frame as="input" {...props} />;

/** At Tab a browser scrolls to the cursor of a text area alone; most of the area could stay below the window's edge. */
const showWhole = ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
};

export const TextField = (props: FieldProps & Omit<ComponentProps<'textarea'>, 'id'>) => (
  <Frame as="textarea" onKeyUp={showWhole} {...props} />
);

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  choices: readonly { value: string; label: string }[];
}

/** The browser's native select, which works with every keyboard, phone and screen reader. */
export const Select = ({ choices, ...rest }: SelectProps) => (
  <Frame as="select" {...rest} className={`${styles.control} ${styles.select}`}>
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </Frame>
);

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
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
