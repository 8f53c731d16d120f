import { Link } from 'react-router-dom';
import { Skeleton } from '@/components/feedback/skeleton';
import { Button } from '@/components/form/button';
import { paths } from '@/lib/paths';
import styles from './footer-models.module.css';
import { useModelSnapshot } from './snapshot';
import { useModels } from './storefront-context';

/** The names of the line-up; each leads to its card on the home page. */
export function FooterModels() {
  const models = useModels();
  const snapshot = useModelSnapshot();
  if (models.status === 'error')
    return (
      <div className={styles.note}>
        <p>{models.message}</p>
        <Button size="small" onClick={models.retry}>
          Retry
        </Button>
      </div>
    );
  const known = models.status === 'success' ? models.data : snapshot;
  if (models.status === 'loading' && known.length === 0)
    return (
      <ul aria-busy="true" aria-label="Loading models">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <li key={key}>
            <Skeleton width="7rem" height="0.9rem" />
          </li>
        ))}
      </ul>
    );
  if (known.length === 0) return <p className={styles.note}>No models yet.</p>;
  return (
    <ul aria-busy={models.status === 'loading'}>
      {known.map(({ _id, name }) => (
        <li key={_id}>
          <Link to={`${paths.home}#model-${_id}`}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
