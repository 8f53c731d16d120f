import type { Product } from '@contract/product';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Skeleton } from '@/components/feedback/skeleton';
import { Picture } from '@/components/media/picture';
import { Facts } from '@/components/page/facts';
import { paths } from '@/lib/paths';
import { productPicture } from '@/lib/product/picture';
import { money, preview } from '@/lib/product/text';
import styles from './model-cards.module.css';
import { type ModelPreview, useModelSnapshot } from './snapshot';
import { useModels } from './storefront-context';

const places = ['1', '2', '3', '4', '5', '6'];

/** The line-up: the models that the maker has chosen, or the first six products. */
export function ModelCards() {
  const models = useModels();
  const snapshot = useModelSnapshot();
  if (models.status === 'error') return <ErrorState message={models.message} onRetry={models.retry} />;
  if (models.status === 'success' && models.data.length === 0)
    return (
      <EmptyState title="No models yet">
        <p>The first cars are on their way. Come back soon.</p>
      </EmptyState>
    );
  return (
    <ul className={styles.cards} aria-busy={models.status === 'loading'}>
      {models.status === 'loading'
        ? snapshot.length > 0
          ? snapshot.map((model) => <ModelCard key={model._id} model={model} />)
          : places.map((place) => <CardSkeleton key={place} />)
        : models.data.map((model) => (
            <ModelCard key={model._id} model={model} facts={{ price: model.price, quantity: model.quantity }} />
          ))}
    </ul>
  );
}

interface ModelCardProps {
  model: ModelPreview;
  /** Only from a live answer: the numbers of the snapshot may be old. */
  facts?: Pick<Product, 'price' | 'quantity'>;
}

function ModelCard({ model, facts }: ModelCardProps) {
  const { _id, img, name, supplier, description } = model;
  return (
    <li className={styles.card} id={`model-${_id}`}>
      <Picture
        {...productPicture}
        className={styles.picture}
        src={img}
        alt={name}
        width={1200}
        height={800}
        loading="lazy"
      />
      <div className={styles.words}>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.supplier}>
          <bdi>{supplier}</bdi>
        </p>
        <p className={styles.description}>
          <bdi>{preview(description)}</bdi>
        </p>
      </div>
      <Facts
        size="medium"
        className={styles.facts}
        items={[
          { label: 'Price', value: facts ? money(facts.price) : <Pending /> },
          { label: 'Stock', value: facts ? facts.quantity.toLocaleString('en-US') : <Pending /> },
        ]}
      />
      <p className={styles.links}>
        <Link to={paths.restock(_id)} aria-label={`Restock ${name}`}>
          Restock
        </Link>
        <Link to={paths.delivery(_id)} aria-label={`Delivery of ${name}`}>
          Delivery
        </Link>
      </p>
    </li>
  );
}

const Pending = () => <span className={styles.pending} />;

/** Shown in place of a card and as large as it, so that nothing moves when the card arrives. */
function CardSkeleton() {
  return (
    <li className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.words}>
        <Skeleton width="45%" height="1.6rem" animated />
        <Skeleton width="60%" animated />
        <Skeleton width="92%" animated />
      </div>
      <div className={styles.facts}>
        <Skeleton width="5rem" height="2.9rem" animated />
        <Skeleton width="3rem" height="2.9rem" animated />
      </div>
      <div className={styles.links}>
        <Skeleton width="9rem" height="2.75rem" animated />
      </div>
    </li>
  );
}
