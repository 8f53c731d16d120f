import { BRIEF_TEXTS } from '@contract/brief-texts';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { EmailField, PasswordField, takeFilled, validateEmail, validatePassword } from '@/auth/account-form';
import { AccountPage } from '@/auth/account-page';
import { accounts, useProviderRequest } from '@/auth/use-provider-request';
import { paths } from '@/lib/site/paths';
import { readEmail } from '@/lib/text/email';
import { Button } from '@/ui/form/button';
import { notify } from '@/ui/notify';

export function Component() {
  const request = useProviderRequest();
  const { button, clear, run } = request;
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const { register, handleSubmit, setValue, setFocus, trigger, formState } = useForm<{
    email: string;
    password: string;
    confirm: string;
  }>();
  const { errors } = formState;

  const createAccount = handleSubmit(async ({ email, password }) => {
    let sent = true;
    const done = await run(
      'register',
      async () => {
        sent = await (await accounts()).register(email, password);
      },
      ({ code }) => setFocus(code.includes('password') ? 'password' : 'email'),
    );
    if (!done) return;
    notify({ message: BRIEF_TEXTS.registered });
    if (!sent)
      notify({
        message: 'The verification email could not be sent. Log in, and have it sent again.',
        variant: 'error',
      });
    navigate({ pathname: paths.login, search }, { state: { ...state, email: readEmail(email), isMailSent: sent } });
  });

  return (
    <AccountPage
      title="Register"
      lead="One account for the stock area. We send a link to verify your email."
      request={request}
      googleLabel="Sign up with Google"
      otherPage={{ question: 'Already registered?', to: paths.login, label: 'Login' }}
      onSubmit={(event) => {
        takeFilled(event.currentTarget, setValue);
        return createAccount(event);
      }}
      onInput={clear}
    >
      <EmailField error={errors.email?.message} {...register('email', { validate: validateEmail })} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters."
        error={errors.password?.message}
        {...register('password', {
          validate: validatePassword,
          onChange: () => errors.confirm && trigger('confirm'),
        })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm', {
          validate: (typed, { password }) => typed === password || BRIEF_TEXTS.passwordsDiffer,
        })}
      />
      <Button type="submit" look="primary" {...button('register')}>
        Register
      </Button>
    </AccountPage>
  );
}
