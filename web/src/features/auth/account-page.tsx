import type { ComponentProps, ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import styles from './account-page.module.css';
import { GoogleButton } from './google/google-button';
import { OrDivider } from './or-divider';
import { OtherPageLink } from './other-page-link';
import { useLanding } from './use-landing';
import { type ProviderRequest, useProviderRequest } from './use-provider-request';

interface AccountPageProps {
  title: string;
  lead: string;
  Form: ComponentType<{ request: ProviderRequest }>;
  googleLabel: string;
  otherPage: ComponentProps<typeof OtherPageLink>;
}

/** The login or register page: the form, and a picture beside it in wide windows. Signed-in people are redirected. */
export function AccountPage({ title, lead, Form, googleLabel, otherPage }: AccountPageProps) {
  const request = useProviderRequest();
  const landing = useLanding(request.name === 'google');
  if (landing) return <Navigate to={landing} replace />;
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <Form request={request} />
        <OrDivider />
        <GoogleButton label={googleLabel} request={request} />
        <OtherPageLink {...otherPage} />
      </div>
      <div className={`stage-dark ${styles.picture}`} aria-hidden="true" />
    </div>
  );
}
