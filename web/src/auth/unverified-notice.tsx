import { BRIEF_TEXTS } from '@contract/brief-texts';
import { useEffect } from 'react';
import { useSession } from '@/lib/session/session';
import { usePerson } from '@/lib/session/use-person';
import { Button } from '@/ui/form/button';
import { notify } from '@/ui/notify';
import styles from './account.module.css';
import { FormError } from './account-form';
import { accounts, useProviderRequest } from './use-provider-request';

const ERROR_ID = 'verification-error';

export function UnverifiedNotice() {
  const { signOut } = useSession();
  const { email } = usePerson();
  const { button, error, run } = useProviderRequest();
  useRecheckOnReturn();

  const resend = () =>
    run('resend', async () => {
      if (await (await accounts()).resendVerification()) notify({ message: BRIEF_TEXTS.verificationSent });
      else {
        notify({ message: 'No user is logged in', variant: 'error' });
        await signOut();
      }
    });
  const recheck = () =>
    run('recheck', async () => {
      if (await (await accounts()).isVerifiedNow()) return;
      notify({ message: 'Not verified yet. Open the link in the email first.', variant: 'info' });
    });
  const back = () => run('back', signOut);

  return (
    <section className={styles.notice} aria-labelledby="unverified">
      <h1 id="unverified" className="title">
        Verify your email
      </h1>
      <p>
        We sent a link to{' '}
        <strong>
          <bdi>{email}</bdi>
        </strong>
        . Open it, and this page lets you in.
      </p>
      <p className="soft">
        The link works once and for a limited time. If it has expired, has been used already or never came, have it sent
        again.
      </p>
      <div className="actions">
        <Button look="primary" {...button('recheck')} onClick={recheck}>
          I have verified
        </Button>
        <Button {...button('resend')} onClick={resend} aria-describedby={error && ERROR_ID}>
          Sent again
        </Button>
        <Button look="plain" {...button('back')} onClick={back}>
          Back to Login
        </Button>
      </div>
      <FormError id={ERROR_ID} error={error} />
    </section>
  );
}

/** The link may be opened on another device. */
const RECHECK_INTERVAL = 10_000;

/** The link opens in another tab: check again when the person comes back to this one, and now and then while it is in sight. */
function useRecheckOnReturn(): void {
  useEffect(() => {
    const recheck = () => {
      if (document.visibilityState !== 'visible') return;
      // Only the button reports a failure, not this automatic check.
      accounts()
        .then(({ isVerifiedNow }) => isVerifiedNow())
        .catch(() => undefined);
    };
    addEventListener('focus', recheck);
    const timer = setInterval(recheck, RECHECK_INTERVAL);
    return () => {
      removeEventListener('focus', recheck);
      clearInterval(timer);
    };
  }, []);
}
