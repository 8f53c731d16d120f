import { BRIEF_TEXTS } from '@contract/brief-texts';
import { type ComponentProps, useState } from 'react';
import { useHydrated } from '@/lib/browser/hooks';
import { emailProblem } from '@/lib/text/email';
import { Field } from '@/ui/form/field';
import { Icon } from '@/ui/media/icon';
import styles from './account.module.css';
import type { ProviderError } from './provider-error';

export const FormError = ({ id, error }: { id: string; error: ProviderError | undefined }) => (
  <div role="alert" className="announced">
    {error && (
      <div id={id} className={styles.error}>
        <Icon name="warning" />
        <p>{error.message}</p>
      </div>
    )}
  </div>
);

/** What the fields of a form have: a password manager may fill them without telling anybody. */
export function takeFilled(form: HTMLFormElement | null, setValue: (name: never, value: never) => void): void {
  for (const { name, value } of form?.querySelectorAll('input') ?? [])
    if (name !== '') setValue(name as never, value as never);
}

/** What is wrong with an email as it was typed, or undefined. */
export const validateEmail = (typed: string | undefined) => emailProblem(typed, BRIEF_TEXTS.emailMissing);

/** With `username`, password managers store the email together with the password. */
export const EmailField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field {...props} label="Email" type="email" autoComplete="username" autoCapitalize="none" />
);

const PASSWORD_MIN = 6;
/** The provider's own limit. */
const PASSWORD_MAX = 4096;

export function validatePassword(typed: string | undefined): string | undefined {
  const { length } = typed ?? '';
  if (length < PASSWORD_MIN) return BRIEF_TEXTS.passwordShort;
  return length <= PASSWORD_MAX ? undefined : `A password has at most ${PASSWORD_MAX} characters.`;
}

type PasswordFieldProps = ComponentProps<typeof Field> & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const show = (
    <button
      type="button"
      className={styles.show}
      aria-label={`${shown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
      disabled={!hydrated}
      onClick={() => setShown(!shown)}
    >
      {shown ? 'Hide' : 'Show'}
    </button>
  );
  return <Field {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} end={show} />;
}
