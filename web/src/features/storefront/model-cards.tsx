import type { Product } from '@contract/product';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Picture } from '@/components/picture';

import { paths } from '@/lib/paths';
import { productPicture } from '@/lib/product-picture';
import { money, preview } from '@/lib/text';
import styles from './model-cards.module.css';
import { useModels } from './storefront-context';

const places = ['1', '2', '3', '4', '5', '6'];

/** The first six products of the line-up. */
export function ModelCards() {
  const models = useModels();
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
        ? places.map((place) => <CardPlace key={place} />)
        : models.data.map((model) => <ModelCard key={model._id} model={model} />)}
    </ul>
  );
}

function ModelCard({ model }: { model: Product }) {
  const { _id, img, name, supplier, description, price, quantity } = model;
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
        <h3>{name}</h3>
        <p className={styles.supplier}>{supplier}</p>
        <p className={styles.description}>{preview(description)}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Price</dt>
          <dd>{money(price)}</dd>
        </div>
        <div>
          <dt>Stock</dt>
          <dd>{quantity.toLocaleString('en-US')}</dd>
        </div>
      </dl>
      <p className={styles.links}>
        <Link to={paths.updateItem(_id)} aria-label={`Restock ${name}`}>
          Restock
        </Link>
        <Link to={paths.delivery(_id)} aria-label={`Delivery of ${name}`}>
          Delivery
        </Link>
      </p>
    </li>
  );
}

/** Holds a card's place, so that nothing moves when it arrives. */
function CardPlace() {
  return (
    <li className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.words}>
        <span className={styles.bone} style={{ width: '45%', height: '1.6rem' }} />
        <span className={styles.bone} style={{ width: '60%' }} />
        <span className={styles.bone} style={{ width: '92%' }} />
      </div>
      <div className={styles.facts}>
        <span className={styles.bone} style={{ width: '5rem', height: '2.9rem' }} />
        <span className={styles.bone} style={{ width: '3rem', height: '2.9rem' }} />
      </div>
      <div className={styles.links}>
        <span className={styles.bone} style={{ width: '9rem', height: '2.75rem' }} />
      </div>
    </li>
  );
}
