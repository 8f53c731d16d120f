import { Navigate } from 'react-router-dom';
import { AccountPage } from '@/features/auth/account-page';
import { GoogleButton } from '@/features/auth/google/google-button';
import { LoginForm } from '@/features/auth/login-form';
import { OrDivider } from '@/features/auth/or-divider';
import { OtherPageLink } from '@/features/auth/other-page-link';
import { useLanding } from '@/features/auth/use-landing';
import { useProviderRequest } from '@/features/auth/use-provider-request';
import { paths } from '@/lib/paths';

export function Component() {
  const request = useProviderRequest();
  const landing = useLanding(request.name === 'google');
  if (landing) return <Navigate to={landing} replace />;
  return (
    <AccountPage title="Login" lead="Sign in to look after the stock: restock, deliver and add cars.">
      <LoginForm request={request} />
      <OrDivider />
      <GoogleButton label="Continue with Google" request={request} />
      <OtherPageLink question="New here?" to={paths.register} label="Create an account" />
    </AccountPage>
  );
}
