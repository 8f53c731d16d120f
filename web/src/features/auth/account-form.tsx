import { type FormEventHandler, type ReactNode, useId } from 'react';
import styles from './account-form.module.css';
import { FormError } from './form-error';
import type { ProviderError } from './provider-error';

interface AccountFormProps {
  onSubmit: FormEventHandler;
  error: ProviderError | undefined;
  children: ReactNode;
}

/**
 * What login and register have in common. The method is `post`, so that a form that is sent before hydration does not put
 * the password into the address.
 */
export function AccountForm({ onSubmit, error, children }: AccountFormProps) {
  const errorId = useId();
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-describedby={error ? errorId : undefined}
    >
      {children}
      <FormError id={errorId} error={error} />
    </form>
  );
}
