import { AccountPage } from '@/features/auth/account-page';
import { RegisterForm } from '@/features/auth/register-form';
import { paths } from '@/lib/site/paths';

export function Component() {
  return (
    <AccountPage
      title="Register"
      lead="One account for the stock area. We send a link to verify your email."
      Form={RegisterForm}
      googleLabel="Sign up with Google"
      otherPage={{ question: 'Already registered?', to: paths.login, label: 'Login' }}
    />
  );
}
