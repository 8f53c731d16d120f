import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@/lib/session/session';
import { paths } from '@/lib/site/paths';
import { ScriptForm } from '@/ui/form/field';
import styles from './account.module.css';
import { FormError } from './account-form';
import { GoogleButton } from './google/google-button';
import { rememberedPage } from './remembered-page';
import type { ProviderRequest } from './use-provider-request';

interface AccountPageProps {
  title: string;
  lead: string;
  request: ProviderRequest;
  googleLabel: string;
  otherPage: { question: string; to: string; label: string };
  onSubmit: FormEventHandler<HTMLFormElement>;
  onInput: FormEventHandler;
  /** The fields of the form, and its buttons. */
  children: ReactNode;
  /** What stands below all of it. */
  below?: ReactNode;
}

export function AccountPage({
  title,
  lead,
  request,
  googleLabel,
  otherPage,
  children,
  below,
  ...form
}: AccountPageProps) {
  const errorId = useId();
  const { session } = useSession();
  const page = useLocation();
  if (session.status === 'signed-in') {
    const landing = request.name === 'google' ? paths.home : rememberedPage(page);
    return <Navigate to={landing} replace />;
  }
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <div className="stack">
          <h1>{title}</h1>
          <p className="soft">{lead}</p>
        </div>
        <ScriptForm className={styles.form} aria-describedby={request.error ? errorId : undefined} {...form}>
          <noscript>
            <p>This form needs JavaScript.</p>
          </noscript>
          {children}
          <FormError id={errorId} error={request.error} />
        </ScriptForm>
        <p className={styles.or}>or</p>
        <GoogleButton label={googleLabel} request={request} />
        <p className={`soft ${styles.alternative}`}>
          <span>{otherPage.question}</span>{' '}
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
        {below}
      </div>
      <div className={`stage-dark ${styles.picture}`} aria-hidden="true" />
    </div>
  );
}
