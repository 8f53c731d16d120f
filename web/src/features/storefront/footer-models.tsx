import { Link } from 'react-router-dom';
import { paths } from '@/lib/site/paths';
import styles from './footer-models.module.css';
import { useLineUp } from './storefront-context';

/** The names on the home page; each leads to the page of its car. */
export function FooterModels() {
  const { result, shown } = useLineUp();
  return (
    <>
      {shown.length === 0 && result.status === 'success' ? (
        <p className="quiet">No models yet.</p>
      ) : (
        <ul className={`${styles.names} scripted`}>
          {shown.map(({ _id, name }) => (
            <li key={_id}>
              <Link to={paths.model(_id)}>
                <bdi>{name}</bdi>
              </Link>
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
