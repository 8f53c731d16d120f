import { AccountPage } from '@/features/auth/account-page';
import { LoginForm } from '@/features/auth/login-form';
import { paths } from '@/lib/site/paths';

export function Component() {
  return (
    <AccountPage
      title="Login"
      lead="Sign in to look after the stock: restock, deliver and add cars."
      Form={LoginForm}
      googleLabel="Continue with Google"
      otherPage={{ question: 'New here?', to: paths.register, label: 'Create an account' }}
    />
  );
}
