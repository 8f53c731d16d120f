import { Navigate } from 'react-router-dom';
import { AccountPage } from '@/features/auth/account-page';
import { GoogleButton } from '@/features/auth/google/google-button';
import { OrDivider } from '@/features/auth/or-divider';
import { OtherPageLink } from '@/features/auth/other-page-link';
import { RegisterForm } from '@/features/auth/register-form';
import { useLanding } from '@/features/auth/use-landing';
import { useProviderRequest } from '@/features/auth/use-provider-request';
import { paths } from '@/lib/paths';

export function Component() {
  const request = useProviderRequest();
  const landing = useLanding(request.name === 'google');
  if (landing) return <Navigate to={landing} replace />;
  return (
    <AccountPage title="Register" lead="One account for the stock area. We send a link to verify your email.">
      <RegisterForm request={request} />
      <OrDivider />
      <GoogleButton label="Sign up with Google" request={request} />
      <OtherPageLink question="Already registered?" to={paths.login} label="Login" />
    </AccountPage>
  );
}
