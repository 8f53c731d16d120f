import { useState } from 'react';
import { Button, ButtonLink } from '@/components/form/button';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { type SessionUser, useSession } from '@/lib/session';
import styles from './account.module.css';

/** The right end of the header: Login for visitors; photo and Logout for signed-in people. */
export function Account() {
  const { session } = useSession();
  if (session.status === 'signed-in') return <SignedIn user={session.user} />;
  return (
    <span className={styles.signedOut}>
      <ButtonLink to={paths.login} size="small">
        Login
      </ButtonLink>
    </span>
  );
}

function SignedIn({ user }: { user: SessionUser }) {
  const { signOut } = useSession();
  const logout = () =>
    signOut().catch(() => notify('You could not be signed out. Check your connection and try again.', 'error'));
  return (
    <span className={styles.signedIn}>
      <Portrait key={user.photoUrl} user={user} />
      <Button size="small" onClick={logout}>
        Logout
      </Button>
    </span>
  );
}

/** The person's photo, or their initials when there is none or it cannot be loaded. */
function Portrait({ user: { displayName, email, photoUrl } }: { user: SessionUser }) {
  const [failed, setFailed] = useState(false);
  const name = displayName?.trim() || email;
  if (photoUrl && !failed) {
    return (
      <img
        className={styles.portrait}
        src={photoUrl}
        alt={name}
        title={email}
        width={40}
        height={40}
        referrerPolicy="no-referrer"
        onError={() => setFailed(true)}
      />
    );
  }
  return (
    <span className={styles.portrait} role="img" aria-label={name} title={email}>
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
