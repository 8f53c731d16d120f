import { Navigate } from 'react-router-dom';
import { AccountPage } from '@/features/auth/account-page';
import { GoogleButton } from '@/features/auth/google-button';
import { OrDivider } from '@/features/auth/or-divider';
import { OtherPageLink } from '@/features/auth/other-page-link';
import { RegisterForm } from '@/features/auth/register-form';
import { useCommand } from '@/features/auth/use-command';
import { useLanding } from '@/features/auth/use-landing';
import { paths } from '@/lib/paths';

export function RegisterPage() {
  const command = useCommand();
  const landing = useLanding(command.name === 'google');
  if (landing) return <Navigate to={landing} replace />;
  return (
    <AccountPage title="Register" lead="One account for the stock area. We send a link to verify your email.">
      <RegisterForm command={command} />
      <OrDivider />
      <GoogleButton label="Sign up with Google" command={command} />
      <OtherPageLink question="Already registered?" to={paths.login} label="Login" />
    </AccountPage>
  );
}
