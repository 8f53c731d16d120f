import { PRODUCT_ID_PATTERN } from '@contract/limits';
import type { Product } from '@contract/product';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { StaleNote } from '@/components/feedback/stale-note';
import { ButtonLink } from '@/components/form/button';
import { Screen } from '@/components/page/screen';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { useProduct } from './data/use-product';
import styles from './product-screen.module.css';

interface ProductView {
  product: Product;
  /** Deleted while it was open: `product` is how it last was. */
  gone: boolean;
  /** Whether the signed-in person may change it. */
  own: boolean;
}

interface ProductScreenProps {
  title: string;
  id: string | undefined;
  children: (view: ProductView) => ReactNode;
}

/** The frame of the screens of one product: it reads the product, and says when there is none or somebody else owns it. */
export function ProductScreen({ title, id = '', children }: ProductScreenProps) {
  // Firestore takes seconds to reject a reserved id.
  if (!PRODUCT_ID_PATTERN.test(id)) return <NoSuchProduct />;
  return (
    <LiveProduct key={id} title={title} id={id}>
      {children}
    </LiveProduct>
  );
}

function LiveProduct({ title, id, children }: Required<ProductScreenProps> & { id: string }) {
  const { email } = usePerson();
  const reading = useProduct(id);
  const current = reading.status === 'success' ? reading.data : undefined;
  const last = useRef<Product>(undefined);
  useEffect(() => {
    if (current) last.current = current;
  });

  const product = current ?? last.current;
  if (current === null && !product) return <NoSuchProduct />;
  if (!product)
    return (
      <Screen title={title} note={reading.status === 'loading' && 'Loading…'}>
        {reading.status === 'error' ? (
          <ErrorState message={reading.message} onRetry={reading.retry} />
        ) : (
          <ProductSkeleton />
        )}
      </Screen>
    );
  const gone = current === null;
  const own = email === product.email;
  return (
    <Screen
      title={title}
      note={
        <>
          {gone ? <bdi>{product.name}</bdi> : <OnSite product={product} />}
          <div role="status">
            <StaleNote reading={reading} />
          </div>
        </>
      }
    >
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
      {children({ product, gone, own })}
    </Screen>
  );
}

/** To the page that visitors see of it. */
const OnSite = ({ product: { _id, name } }: { product: Product }) => (
  <Link to={paths.model(_id)}>
    <bdi>{name}</bdi>
  </Link>
);

function NoSuchProduct() {
  return (
    <Screen title="No such product">
      <EmptyState title="There is no product at this address">
        <p>It may have been deleted, or the link may be incomplete.</p>
        <ButtonLink to={paths.allItems} size="small">
          Back to All Items
        </ButtonLink>
      </EmptyState>
    </Screen>
  );
}

function ProductSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.picture} />
      <div className={styles.lines}>
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
