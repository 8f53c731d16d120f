import { type ComponentProps, type ElementType, type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  /** What is around the field says it already: the label is for screen readers alone. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}

interface FrameProps extends FieldProps, ComponentProps<ElementType> {
  as: ElementType;
  /** Shown inside the control at its end, for example a button that shows the password. */
  end?: ReactNode;
  /** Shown below the control. */
  below?: ReactNode;
}

/**
 * A form that only the app answers: its buttons are disabled before hydration. Outside a dialog the browser does nothing with the
 * method `dialog`, so that nothing leaves the page. Without a script only its `noscript` is shown (`base.css`).
 */
export const ScriptForm = (props: ComponentProps<'form'>) => <form method="dialog" noValidate {...props} />;

/** A control with label, hint and error, which are connected with it for screen readers. */
export function Frame({ as: Control, label, isLabelHidden = false, hint, error, end, below, ...rest }: FrameProps) {
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
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
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
