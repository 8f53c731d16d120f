import { useRef } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Skeleton } from '@/components/feedback/skeleton';
import { ModelCard } from './model-card';
import styles from './model-card.module.css';
import { PricesNote } from './note';
import { useLineUp } from './storefront-context';

const places = ['1', '2', '3', '4', '5', '6'];

/** The line-up: the models that the maker has chosen, or the first six products. */
export function ModelCards() {
  const { result, shown, busy } = useLineUp();
  const list = useRef<HTMLUListElement>(null);
  if (shown.length === 0 && result.status === 'error')
    return <ErrorState message={result.error} onRetry={result.retry} />;
  if (shown.length === 0 && result.status === 'success')
    return (
      <EmptyState title="No models yet">
        <p>The first cars are on their way. Come back soon.</p>
      </EmptyState>
    );
  return (
    <div className={styles.lineUp}>
      {shown.length > 0 ? (
        <ul ref={list} className={styles.cards} tabIndex={-1} aria-label="Models" aria-busy={busy}>
          {shown.map((model) => (
            <ModelCard key={model._id} model={model} />
          ))}
        </ul>
      ) : (
        <ul className={`${styles.cards} scripted`} aria-label="Models" aria-busy="true">
          {places.map((place) => (
            <CardSkeleton key={place} />
          ))}
        </ul>
      )}
      {/* The button goes away: the focus goes to what it brings. */}
      <PricesNote result={result} onRetry={() => list.current?.focus({ preventScroll: true })}>
        Prices and stock are not up to date.
      </PricesNote>
    </div>
  );
}

/** Shown in place of a card and as large as it, so that nothing moves when the card arrives. */
export function CardSkeleton() {
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
