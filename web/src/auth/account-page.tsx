import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@/lib/session/session';
import { paths } from '@/lib/site/paths';
import styles from './account-page.module.css';
import { GoogleButton } from './google/google-button';
import { rememberedPage } from './remembered-page';
import type { ProviderRequest } from './use-provider-request';

interface AccountPageProps {
  title: string;
  lead: string;
  request: ProviderRequest;
  googleLabel: string;
  otherPage: { question: string; to: string; label: string };
  children: ReactNode;
}

export function AccountPage({ title, lead, request, googleLabel, otherPage, children }: AccountPageProps) {
  const { session } = useSession();
  const page = useLocation();
  if (session.status === 'signed-in') {
    const landing = request.name === 'google' ? paths.home : rememberedPage(page);
    return <Navigate to={landing} replace />;
  }
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <div className={styles.copy}>
          <h1>{title}</h1>
          <p className="soft">{lead}</p>
        </div>
        {children}
        <p className={styles.or}>or</p>
        <GoogleButton label={googleLabel} request={request} />
        <p className={`soft ${styles.alternative}`}>
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
