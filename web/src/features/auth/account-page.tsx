import type { ComponentType } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@/lib/session/session';
import { paths } from '@/lib/site/paths';
import styles from './account-page.module.css';
import { GoogleButton } from './google/google-button';
import { rememberedPage } from './remembered-page';
import { type ProviderRequest, useProviderRequest } from './use-provider-request';

interface AccountPageProps {
  title: string;
  lead: string;
  Form: ComponentType<{ request: ProviderRequest }>;
  googleLabel: string;
  otherPage: { question: string; to: string; label: string };
}

/** The login or register page: the form, and a picture beside it in wide windows. Signed-in people are redirected. */
export function AccountPage({ title, lead, Form, googleLabel, otherPage }: AccountPageProps) {
  const request = useProviderRequest();
  const { session } = useSession();
  const page = useLocation();
  if (session.status === 'signed-in') {
    const landing = request.name === 'google' ? paths.home : rememberedPage(page, location.origin);
    return <Navigate to={landing} replace />;
  }
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <Form request={request} />
        <p className={styles.or}>or</p>
        <GoogleButton label={googleLabel} request={request} />
        <p className={styles.other}>
          {otherPage.question}{' '}
          {/* It keeps the page that the guard remembered; before the app has started, the inline script of `index.html` finds it by its
              mark and does the same. */}
          <Link
            to={{ pathname: otherPage.to, search: page.search }}
            state={page.state}
            className="target"
            data-keeps-page
          >
            {otherPage.label}
          </Link>
        </p>
      </div>
      <div className={`stage-dark ${styles.picture}`} aria-hidden="true" />
    </div>
  );
}
