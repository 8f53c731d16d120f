import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { useHydrated } from '@/lib/use-hydrated';
import styles from './account-form.module.css';
import { FormError } from './form-error';
import { PasswordField } from './password-field';
import { emailRules, PASSWORDS_DIFFER, passwordRules } from './rules';
import type { ProviderRequest } from './use-provider-request';

interface RegisterFields {
  email: string;
  password: string;
  confirm: string;
}

const ERROR_ID = 'register-error';
const accounts = () => import('./data/accounts');

export function RegisterForm({ request: { name, busy, error, run } }: { request: ProviderRequest }) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const ready = useHydrated();
  const { register, handleSubmit, setFocus, formState } = useForm<RegisterFields>({ reValidateMode: 'onBlur' });
  const { errors } = formState;

  const createAccount = handleSubmit(async ({ email, password }) => {
    let sent = true;
    const done = await run('register', async () => {
      sent = await (await accounts()).register(email, password);
    });
    if (!done) {
      setFocus('email');
      return;
    }
    notify('Thank You for Registration');
    if (!sent) notify('The verification mail could not be sent. Log in, and have it sent again.', 'error');
    navigate({ pathname: paths.login, search }, { state: { ...state, email: email.trim() } });
  });

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={createAccount}
      aria-describedby={error && ERROR_ID}
    >
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email?.message}
        {...register('email', emailRules)}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={errors.password?.message}
        {...register('password', passwordRules)}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm', {
          validate: (confirm, { password }) => confirm === password || PASSWORDS_DIFFER,
        })}
      />
      <Button type="submit" look="primary" disabled={!ready || busy} busy={busy && name === 'register'}>
        Register
      </Button>
      <FormError id={ERROR_ID} message={error} />
    </form>
  );
}
