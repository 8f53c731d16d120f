import { HOME_MODELS } from '@contract/limits';
import type { ModelOfLineUp } from '@contract/site/server-page';
import { type ComponentProps, useState, ViewTransition } from 'react';
import { Link } from 'react-router-dom';
import { useTakesLong } from '@/lib/browser/hooks';
import { Marked } from '@/lib/product/marked';
import { preview } from '@/lib/product/text';
import type { QueryResult } from '@/lib/query-result';
import { paths } from '@/lib/site/paths';
import { digits, money } from '@/lib/text/digits';
import { EmptyState, ErrorState, Skeleton } from '@/ui/feedback/states';
import { Button } from '@/ui/form/button';
import { Picture } from '@/ui/media/picture';
import { FactList } from '@/ui/page/facts';
import { CompareToggle } from '../compare/compare-choice';
import { drawnToScale, pictureText } from '../stage/colours';
import { useLineUp } from '../storefront-context';
import styles from './model-card.module.css';

/** The width of a card's picture, as HTML says it. */
const SIZES = '(min-width: 80rem) 25rem, (min-width: 50rem) 31vw, (min-width: 32rem) 46vw, 92vw';
/** In a dense grid. */
export const DENSE_SIZES = '(min-width: 80rem) 25rem, (min-width: 50rem) 31vw, 44vw';

interface ModelCardProps {
  model: ModelOfLineUp;
  search?: string | undefined;
  /** When the picture is loaded: by default when it comes near the window. */
  picture?: Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority' | 'sizes'> | undefined;
}

export function ModelCard({ model, search, picture }: ModelCardProps) {
  const { _id, img, name, supplier, description, price, quantity, range, seats } = model;
  // Only the picture of the pressed card becomes that of the car's stage.
  const [pressed, setPressed] = useState(false);
  const press = () => setPressed(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  return (
    <li className={styles.card} id={`model-${_id}`}>
      <ViewTransition name={pressed ? `car-${_id}` : 'auto'} share="car" default="none">
        <Picture
          className={styles.picture}
          src={img}
          alt={pictureText(model)}
          name={name}
          loading="lazy"
          sizes={SIZES}
          style={drawnToScale(model)}
          {...picture}
        />
      </ViewTransition>
      <div className={styles.copy}>
        <h3>
          <Link to={paths.model(_id)} className={styles.more} onClick={press}>
            <bdi>
              <Marked text={name} search={search} />
            </bdi>
          </Link>
        </h3>
        <p className="quiet">
          <span className={styles.from}>From </span>
          <bdi>
            <Marked text={supplier} search={search} />
          </bdi>
        </p>
        <p className={styles.description}>
          <bdi>{preview(description)}</bdi>
        </p>
      </div>
      <FactList
        className={styles.facts}
        items={[
          { label: 'Price', value: money(price) },
          { label: 'Stock', value: digits(quantity) },
          ...(range ? [{ label: 'Range', value: `${digits(range)}\u00a0km` }] : []),
          ...(seats ? [{ label: 'Seats', value: digits(seats) }] : []),
        ]}
      />
      <p className={styles.links}>
        <Link className="command for-staff" to={paths.restock(_id)} aria-label={`Restock ${name}`}>
          Restock
        </Link>
        <Link className="command for-staff" to={paths.delivery(_id)} aria-label={`Delivery of ${name}`}>
          Delivery
        </Link>
        <CompareToggle id={_id} name={name} />
      </p>
    </li>
  );
}

export const modelGrid = styles.cards;

/** The class of a list of many cards: on a phone two stand side by side, with less in each. */
export const denseGrid = `${modelGrid} ${styles.dense}`;

export function ModelCards() {
  const { result, shown } = useLineUp();
  if (shown.length === 0 && result.status === 'error')
    return <ErrorState message={result.error} onRetry={result.retry} />;
  if (shown.length === 0 && result.status === 'success')
    return (
      <EmptyState title="No models yet">
        <p>The first cars are on their way. Come back soon.</p>
      </EmptyState>
    );
  return (
    <div className="stack">
      {shown.length > 0 ? (
        <ul className={styles.cards} aria-label="Models" aria-busy={result.status === 'loading'}>
          {shown.map((model) => (
            <ModelCard key={model._id} model={model} />
          ))}
        </ul>
      ) : (
        <ul className={`${styles.cards} scripted`} aria-label="Models" aria-busy="true">
          <CardSkeletons count={HOME_MODELS} />
        </ul>
      )}
      <PricesNote result={result} />
    </div>
  );
}

/** In place of cards and as large as they, so that nothing moves when they arrive. */
export const CardSkeletons = ({ count }: { count: number }) =>
  [...Array(count).keys()].map((place) => (
    <li key={place} className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.copy}>
        <div className={styles.name}>
          <Skeleton width="45%" height="100%" />
        </div>
        <p className="quiet">
          <Skeleton width="60%" height="1lh" />
        </p>
        <div className={styles.description}>
          <Skeleton width="92%" />
        </div>
      </div>
      <div className={styles.facts}>
        {['Price', 'Stock', 'Range', 'Seats'].map((fact) => (
          <Skeleton key={fact} width="5rem" height="1.4rem" />
        ))}
      </div>
      <div className={styles.links}>
        <Skeleton width="8rem" height="1.75rem" />
        <Skeleton width="6rem" height="2.75rem" />
      </div>
    </li>
  ));

/** A connection that comes back within this time is not mentioned; nor is a read that is shown from memory first. */
const STALE_DELAY = 2_000;

interface PricesNoteProps {
  result: QueryResult<unknown>;
  /** What is said of prices that are not up to date. */
  stale?: string;
  /** What is said of prices that could not be read; by default the same. */
  failure?: string | undefined;
}

const STALE = 'Prices and stock are not up to date.';

export function PricesNote({ result, stale = STALE, failure = stale }: PricesNoteProps) {
  const isStale = result.status === 'success' && result.fromCache;
  const isLong = useTakesLong(isStale, STALE_DELAY);
  if (result.status !== 'error' && !isLong) return null;
  return (
    <p className={styles.note} role="status">
      <span>{result.status === 'error' ? failure : `${stale} They will update when the connection is back.`}</span>
      {result.status === 'error' && (
        <Button size="small" look="plain" onClick={result.retry}>
          Retry
        </Button>
      )}
    </p>
  );
}
