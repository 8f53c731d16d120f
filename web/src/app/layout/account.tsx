import { useRef, useState } from 'react';
import { type SessionUser, useSession } from '@/lib/session/session';
import { paths } from '@/lib/site/paths';
import { Button, ButtonLink } from '@/ui/form/button';
import { notify } from '@/ui/notify';
import styles from './site-header.module.css';

export function Account() {
  const { session, signOut } = useSession();
  const signedOut = useRef<HTMLSpanElement>(null);
  const logout = async () => {
    try {
      await signOut();
    } catch {
      notify({ message: 'You could not be signed out. Check your connection and try again.', variant: 'error' });
      return;
    }
    // The pressed Logout has disappeared: Login in its place gets the focus, unless a new page has it. Login is hidden until
    // the next frame.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        signedOut.current?.querySelector('a')?.focus({ preventScroll: true });
    });
  };
  if (session.status === 'signed-in')
    return (
      <span className={styles.signedIn}>
        <Portrait key={session.user.photoUrl} user={session.user} />
        <Button size="small" onClick={logout}>
          Logout
        </Button>
      </span>
    );
  return (
    <span ref={signedOut} className={styles.signedOut}>
      <ButtonLink to={paths.login} size="small">
        Login
      </ButtonLink>
    </span>
  );
}

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
