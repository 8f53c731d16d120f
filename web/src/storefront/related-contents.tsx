import { HOME_MODELS } from '@contract/limits';
import { Link } from 'react-router-dom';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Photo } from '@/ui/media/picture';
import { CardSkeletons, modelGrid } from './model/model-card';
import styles from './model/model-card.module.css';
import { useRelatedContents } from './storefront-context';

export function RelatedContents() {
  const result = useRelatedContents();
  const contents = result.data;
  if (result.status === 'error') return <ErrorState message={result.error} onRetry={result.retry} />;
  if (contents?.length === 0) return <EmptyState title="Nothing to read here yet" />;
  return contents ? (
    <ul className={modelGrid}>
      {contents.map(({ _id, img, name, description, navigate }) => (
        <li key={_id}>
          <Link to={navigate} className={styles.content}>
            <Photo src={img} alt="" width={1200} height={800} />
            <h3>{name}</h3>
            <p className="soft">{description}</p>
          </Link>
        </li>
      ))}
    </ul>
  ) : (
    <ul className={`${modelGrid} scripted`} aria-busy="true">
      <CardSkeletons count={HOME_MODELS} />
    </ul>
  );
}
