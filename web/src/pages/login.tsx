import { Navigate } from 'react-router-dom';
import { AccountPage } from '@/features/auth/account-page';
import { GoogleButton } from '@/features/auth/google-button';
import { LoginForm } from '@/features/auth/login-form';
import { OrDivider } from '@/features/auth/or-divider';
import { OtherPageLink } from '@/features/auth/other-page-link';
import { useCommand } from '@/features/auth/use-command';
import { useLanding } from '@/features/auth/use-landing';
import { paths } from '@/lib/paths';

export function LoginPage() {
  const command = useCommand();
  const landing = useLanding(command.name === 'google');
  if (landing) return <Navigate to={landing} replace />;
  return (
    <AccountPage title="Login" lead="Sign in to look after the stock: restock, deliver and add cars.">
      <LoginForm command={command} />
      <OrDivider />
      <GoogleButton label="Continue with Google" command={command} />
      <OtherPageLink question="New here?" to={paths.register} label="Create an account" />
    </AccountPage>
  );
}
