import { type FormEventHandler, type ReactNode, useId } from 'react';
import { ScriptForm } from '@/components/form/script-form';
import styles from './account-form.module.css';
import { FormError } from './form-error';
import type { ProviderError } from './provider-error';

interface AccountFormProps {
  onSubmit: FormEventHandler;
  /** Something was typed. */
  onInput: FormEventHandler;
  error: ProviderError | undefined;
  children: ReactNode;
}

/** What login and register have in common. */
export function AccountForm({ onSubmit, onInput, error, children }: AccountFormProps) {
  const errorId = useId();
  return (
    <ScriptForm
      className={styles.form}
      onSubmit={onSubmit}
      onInput={onInput}
      aria-describedby={error ? errorId : undefined}
    >
      <noscript>
        <p>This form needs JavaScript.</p>
      </noscript>
      {children}
      <FormError id={errorId} error={error} />
    </ScriptForm>
  );
}
