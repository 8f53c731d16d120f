import { BRIEF_TEXTS } from '@contract/brief-texts';
import { type MouseEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import styles from '@/auth/account.module.css';
import { EmailField, PasswordField, takeFilled, validateEmail, validatePassword } from '@/auth/account-form';
import { AccountPage } from '@/auth/account-page';
import { DemoAccounts } from '@/auth/demo/demo-accounts';
import { accounts, useProviderRequest } from '@/auth/use-provider-request';
import { useHydrated } from '@/lib/browser/hooks';
import { paths } from '@/lib/site/paths';
import { Button } from '@/ui/form/button';
import { notify } from '@/ui/notify';

export function Component() {
  const request = useProviderRequest();
  const { button, clear, run } = request;
  const { state } = useLocation();
  const hydrated = useHydrated();
  const { register, handleSubmit, getValues, setValue, setFocus, trigger, clearErrors, formState } = useForm<{
    email: string;
    password: string;
  }>();
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

  const resetPassword = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    takeFilled(currentTarget.form, setValue);
    if (!(await trigger('email', { shouldFocus: true }))) return;
    const { email } = getValues();
    const done = await run('reset', async () => (await accounts()).resetPassword(email));
    if (done) notify({ message: BRIEF_TEXTS.resetSent });
  };

  return (
    <AccountPage
      title="Login"
      lead="Sign in to look after the stock: restock, deliver and add cars."
      request={request}
      googleLabel="Continue with Google"
      otherPage={{ question: 'New here?', to: paths.register, label: 'Create an account' }}
      onSubmit={(event) => {
        takeFilled(event.currentTarget, setValue);
        return signIn(event);
      }}
      onInput={onInput}
      // Only the build for the emulators contains them.
      below={import.meta.env.MODE === 'emulator' && <DemoAccounts request={request} />}
    >
      {/* The served page does not know what stands in the history. */}
      {hydrated && state?.isMailSent === true && (
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
      <p className={styles.forgot}>
        <Button look="link" {...button('reset')} onClick={resetPassword}>
          Forgot password?
        </Button>
      </p>
      <Button type="submit" look="primary" {...button('login')}>
        Login
      </Button>
    </AccountPage>
  );
}
