import { Link } from 'react-router-dom';
import { Skeleton } from '@/components/feedback/skeleton';
import { Button } from '@/components/form/button';
import { paths } from '@/lib/paths';
import styles from './footer-models.module.css';
import { useLineUp } from './storefront-context';

/** The names of the line-up; each leads to its card on the home page. */
export function FooterModels() {
  const { reading, models } = useLineUp();
  if (models.length === 0 && reading.status === 'error')
    return (
      <div className={styles.note}>
        <p>{reading.message}</p>
        <Button size="small" onClick={reading.retry}>
          Retry
        </Button>
      </div>
    );
  if (models.length === 0 && reading.status === 'loading')
    return (
      <ul aria-busy="true" aria-label="Loading models">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <li key={key}>
            <Skeleton width="7rem" height="0.9rem" />
          </li>
        ))}
      </ul>
    );
  if (models.length === 0) return <p className={styles.note}>No models yet.</p>;
  return (
    <ul aria-busy={reading.status === 'loading'}>
      {models.map(({ _id, name }) => (
        <li key={_id}>
          <Link to={`${paths.home}#model-${_id}`}>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
