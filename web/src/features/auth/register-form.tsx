import { BRIEF_TEXTS } from '@contract/brief-texts';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/components/form/button';
import { paths } from '@/lib/site/paths';
import { notify } from '@/ui/notify';
import { AccountForm } from './account-form';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { accounts, type ProviderRequest } from './use-provider-request';
import { validateConfirmation, validateEmail, validatePassword } from './validation';

interface RegisterFields {
  email: string;
  password: string;
  confirm: string;
}

export function RegisterForm({ request: { button, clear, error, run } }: { request: ProviderRequest }) {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const { register, handleSubmit, setFocus, trigger, formState } = useForm<RegisterFields>();
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
      notify({ message: 'The verification mail could not be sent. Log in, and have it sent again.', variant: 'error' });
    navigate({ pathname: paths.login, search }, { state: { ...state, email: email.trim(), isMailSent: sent } });
  });

  return (
    <AccountForm onSubmit={createAccount} onInput={clear} error={error}>
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
          validate: (confirm, { password }) => validateConfirmation(confirm, password),
        })}
      />
      <Button type="submit" look="primary" {...button('register')}>
        Register
      </Button>
    </AccountForm>
  );
}
