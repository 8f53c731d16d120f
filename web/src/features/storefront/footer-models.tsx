import { Link } from 'react-router-dom';
import { Skeleton } from '@/components/feedback/skeleton';
import { Button } from '@/components/form/button';
import { paths } from '@/lib/site/paths';
import styles from './footer-models.module.css';
import { useLineUp, useLiveInView } from './storefront-context';

/** The names on the home page; each leads to the page of its car. They are read when they come into view. */
export function FooterModels() {
  return (
    <div ref={useLiveInView()}>
      <Names />
      <p className={styles.all}>
        <Link to={paths.models}>All models</Link>
      </p>
    </div>
  );
}

function Names() {
  const { result, shown, busy } = useLineUp();
  if (shown.length === 0 && result.status === 'error')
    return (
      <div className={styles.note}>
        <p>{result.error}</p>
        <Button size="small" onClick={result.retry}>
          Retry
        </Button>
      </div>
    );
  if (shown.length === 0 && result.status === 'loading')
    return (
      <ul className={`${styles.names} scripted`} aria-busy="true" aria-label="Loading models">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <li key={key}>
            <Skeleton width="7rem" height="0.9rem" />
          </li>
        ))}
      </ul>
    );
  if (shown.length === 0) return <p className={styles.note}>No models yet.</p>;
  return (
    <ul className={styles.names} aria-busy={busy}>
      {shown.map(({ _id, name }) => (
        <li key={_id}>
          <Link to={paths.model(_id)}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
