import { BRIEF_TEXTS } from '@contract/brief-texts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/form/button';
import { notify } from '@/ui/notify';
import { AccountForm } from './account-form';
import styles from './account-form.module.css';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { accounts, type ProviderRequest } from './use-provider-request';
import { validateEmail, validatePassword } from './validation';

interface LoginFields {
  email: string;
  password: string;
}

export function LoginForm({ request: { button, error, clear, run } }: { request: ProviderRequest }) {
  const { state } = useLocation();
  const { register, handleSubmit, getValues, setValue, setFocus, trigger, clearErrors, formState } =
    useForm<LoginFields>();
  const { errors, isSubmitted } = formState;
  // Errors go while somebody types: on blur the form would move under the press that takes the focus.
  const onInput = () => {
    clear();
    if (!isSubmitted) clearErrors();
  };

  const registeredEmail = typeof state?.email === 'string' ? state.email : undefined;
  useEffect(() => {
    if (registeredEmail !== undefined) setValue('email', registeredEmail);
  }, [registeredEmail, setValue]);

  const signIn = handleSubmit(async ({ email, password }) => {
    const done = await run('login', async () => (await accounts()).signIn(email, password));
    if (!done) setFocus('password');
  });

  const resetPassword = async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return;
    const { email } = getValues();
    const done = await run('reset', async () => (await accounts()).resetPassword(email));
    if (done) notify({ message: BRIEF_TEXTS.resetSent });
  };

  const reset = button('reset');
  return (
    <AccountForm onSubmit={signIn} onInput={onInput} error={error}>
      {state?.isMailSent === true && (
        <p role="status">
          We sent a link to <bdi>{registeredEmail}</bdi>. Open it to verify your email.
        </p>
      )}
      <EmailField error={errors.email?.message} {...register('email', { validate: validateEmail })} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { validate: validatePassword })}
      />
      <button
        type="button"
        className={styles.text}
        disabled={reset.disabled}
        aria-disabled={reset.busy}
        onClick={resetPassword}
      >
        Forgot password?
      </button>
      <Button type="submit" look="primary" {...button('login')}>
        Login
      </Button>
    </AccountForm>
  );
}
