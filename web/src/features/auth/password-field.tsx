import { type ComponentProps, useState } from 'react';
import { Field } from '@/components/form/field';
import { useHydrated } from '@/lib/browser/hooks';
import styles from './account-form.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password input with a button that shows or hides the text. Password managers and pasting work. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.show}
          aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          disabled={!hydrated}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
