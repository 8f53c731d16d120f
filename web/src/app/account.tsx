import { ButtonLink } from '@/components/button';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import styles from './account.module.css';

/** The right end of the bar: Login, or the person's photo and Logout. */
export function Account() {
  const { session } = useSession();
  if (session.status === 'signed-in') return null;
  return (
    <span className={styles.signedOut}>
      <ButtonLink to={paths.login} size="small">
        Login
      </ButtonLink>
    </span>
  );
}
