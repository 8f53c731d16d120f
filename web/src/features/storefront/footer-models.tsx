import { Link } from 'react-router-dom';
import { Skeleton } from '@/components/feedback/skeleton';
import { paths } from '@/lib/site/paths';
import styles from './footer-models.module.css';
import { useLineUp } from './storefront-context';

const places = ['1', '2', '3', '4', '5', '6'];

/** The names on the home page; each leads to the page of its car. */
export function FooterModels() {
  const { result, shown, isAwaited } = useLineUp();
  return (
    <>
      {shown.length === 0 && result.status === 'success' && <p className="quiet">No models yet.</p>}
      {shown.length > 0 && (
        <ul className={styles.names}>
          {shown.map(({ _id, name }) => (
            <li key={_id}>
              <Link to={paths.model(_id)}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && isAwaited && (
        <ul className={`${styles.names} scripted`} aria-busy="true" aria-label="Loading models">
          {places.map((place) => (
            <li key={place}>
              <Skeleton width="7rem" height="0.9rem" />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.all}>
        <Link to={paths.models}>All models</Link>
      </p>
    </>
  );
}
