import { PRODUCT_ID_PATTERN } from '@contract/limits';
import type { Product } from '@contract/product';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { Skeleton } from '@/components/feedback/skeleton';
import { StaleNote } from '@/components/feedback/stale-note';
import { ButtonLink } from '@/components/form/button';
import { Screen } from '@/components/page/screen';
import { useMedia } from '@/lib/browser/hooks';
import { lazyPart } from '@/lib/lazy-part';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { media } from '@/theme/breakpoints';
import { useProduct } from '../data/use-product';
import { useCameFrom } from './came-from';
import { ProductCommands, ProductHeader } from './product-header';
import styles from './product-screen.module.css';
import { ProductTabs } from './product-tabs';

// Loaded by the first question.
const ProductDeletion = lazyPart(() => import('./product-deletion'), 'ProductDeletion');

// For people who do not own the car.
const ProductFacts = lazyPart(() => import('./product-facts'), 'ProductFacts');

interface ProductView {
  product: Product;
  /** Deleted while it was open: `product` is how it last was. */
  gone: boolean;
  /** Whether the signed-in person may change it. */
  own: boolean;
}

interface ProductScreenProps {
  title: string;
  id: string;
  /** Shown beside what the screen is for. */
  history: ReactNode;
  /** What the screen is for. Where that is nothing for this person, the facts of the car stand in its place. */
  children: (view: ProductView) => ReactNode;
}

/**
 * The frame of the screens of one product: it reads the product, shows what all of them show of it, and says when there is none or
 * somebody else owns it.
 */
export function ProductScreen(props: ProductScreenProps) {
  // Firestore takes seconds to reject a reserved id.
  return PRODUCT_ID_PATTERN.test(props.id) ? <LiveProduct key={props.id} {...props} /> : <NoSuchProduct />;
}

function LiveProduct({ title, id, history, children }: ProductScreenProps) {
  const { email } = usePerson();
  const from = useCameFrom(id);
  const isWide = useMedia(media.tablet);
  const reading = useProduct(id);
  const current = reading.status === 'success' ? reading.data : undefined;
  const last = useRef<Product>(undefined);
  useEffect(() => {
    if (current) last.current = current;
  });
  const gone = current === null;
  const [deletion, setDeletion] = useState<{ asked?: Product }>();

  const product = current ?? last.current;
  if (gone && !product) return <NoSuchProduct />;
  if (!product)
    return (
      <Screen title={title} crumbs={<Crumbs list={from.list} />} note={reading.status === 'loading' && 'Loading…'}>
        {reading.status === 'error' ? (
          <ErrorState message={reading.message} onRetry={reading.retry} />
        ) : (
          <ProductSkeleton />
        )}
      </Screen>
    );
  const own = email === product.email;
  const commands = (
    <ProductCommands
      product={product}
      from={from}
      exists={!gone}
      onDelete={own ? () => setDeletion({ asked: product }) : undefined}
    />
  );
  return (
    <Screen
      title={title}
      crumbs={
        <div className={styles.way}>
          <Crumbs list={from.list} name={product.name} />
          {!isWide && commands}
        </div>
      }
    >
      <div className={styles.frame}>
        <ProductHeader product={product} commands={isWide && commands} />
        <ProductTabs product={product} own={own} />
        <div role="status" className={styles.stale}>
          <StaleNote reading={reading} />
        </div>
        <div className={styles.columns}>
          <div className={styles.main}>
            {gone && (
              <p className={styles.notice} role="alert">
                <bdi>{product.name}</bdi> was deleted meanwhile. Nothing more can be written.
              </p>
            )}
            {!own && !gone && (
              <p className={styles.notice}>
                This product belongs to{' '}
                <strong>
                  <bdi>{product.email}</bdi>
                </strong>
                . Only its owner can change it.
              </p>
            )}
            {children({ product, gone, own }) || (
              <ReloadBoundary>
                <ProductFacts product={product} />
              </ReloadBoundary>
            )}
          </div>
          {history}
        </div>
      </div>
      {deletion && (
        <ReloadBoundary>
          <ProductDeletion
            id={id}
            asked={deletion.asked}
            onClose={() => setDeletion({})}
            gone={gone}
            list={from.list.to}
          />
        </ReloadBoundary>
      )}
    </Screen>
  );
}

interface CrumbsProps {
  list: { to: string; title: string };
  name?: string;
}

const Crumbs = ({ list, name }: CrumbsProps) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
      <li>
        <Link to={list.to}>{list.title}</Link>
      </li>
      {name !== undefined && (
        <li>
          <bdi className={styles.crumb}>{name}</bdi>
        </li>
      )}
    </ol>
  </nav>
);

function NoSuchProduct() {
  return (
    <Screen title="No such product">
      <EmptyState title="There is no product at this address">
        <p>It may have been deleted, or the link may be incomplete.</p>
        <ButtonLink to={paths.allItems}>Back to All Items</ButtonLink>
      </EmptyState>
    </Screen>
  );
}

const ProductSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    <Skeleton height="4.5rem" />
    <Skeleton width="60%" />
    <Skeleton width="40%" />
  </div>
);
