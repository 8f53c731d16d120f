import type { Product } from '@contract/product';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/feedback/skeleton';
import { FramedPicture } from '@/components/media/framed-picture';
import { Marked } from '@/lib/product/marked';
import { money } from '@/lib/text/digits';
import { Stepper } from '../pieces/stepper';
import { OwnerMark, ProductName } from './product-links';
import styles from './product-rows.module.css';
import { type Grouping, inGroups } from './row-groups';
import { StockBadge } from './stock-badge';

/** What stands before the picture of each product, and before all rows: in the head of a table, or on a line of its own. */
export interface Leading {
  head: (isCompact: boolean) => ReactNode;
  of: (product: Product) => ReactNode;
}

export interface RowsProps {
  products: readonly Product[];
  label: string;
  /** The words that are marked in names and suppliers. */
  search?: string | undefined;
  /** The person who looks at the list, for the commands of an owner. */
  email: string;
  /** The list has products of several people: each row says whose it is. */
  saysOwner?: boolean;
  /** Shown in the frame of a picture that cannot be loaded. */
  missingNote?: string | undefined;
  group?: Grouping | undefined;
  leading?: Leading | undefined;
  /** At its end; where there is little room, as one menu. */
  actions: (product: Product, isCompact: boolean) => ReactNode;
}

/** Products as cards, on a phone. */
export function ProductRows({ products, label, search, email, group, ...props }: RowsProps) {
  const { saysOwner, missingNote, leading, actions } = props;
  // Below the heading of a group.
  const Name = group ? 'h3' : 'h2';
  const row = (product: Product) => (
    <li key={product._id} className={`${styles.row} ${(leading && styles.withLeading) || ''}`}>
      {leading && <div className={styles.leading}>{leading.of(product)}</div>}
      <div className={styles.picture}>
        <FramedPicture src={product.img} alt="" missingNote={missingNote} />
      </div>
      <div className={styles.words}>
        <Name className={styles.name}>
          <ProductName product={product} search={search} />
        </Name>
        {group ? (
          <p className={styles.figures}>
            {group.figures.map(({ title, of }) => (
              <span key={title}>
                {title} <b>{of(product)}</b>
              </span>
            ))}
          </p>
        ) : (
          <>
            <p className={styles.supplier}>
              <bdi>
                <Marked text={product.supplier} search={search} />
              </bdi>
            </p>
            <p className={styles.supplier}>
              <span className={styles.price}>{money(product.price)}</span>
              <StockBadge product={product} />
              {saysOwner && <OwnerMark product={product} email={email} />}
            </p>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {!group && <Stepper product={product} isOwn={product.email === email} isCompact />}
        {actions(product, true)}
      </div>
    </li>
  );
  return (
    <>
      {leading?.head(true)}
      <ul className={styles.rows} aria-label={label}>
        {inGroups(products, group).flatMap(({ name, products: some }) => [
          group && (
            <li key={`above ${some[0]?._id}`} className={styles.group}>
              <h2>
                <bdi>{name}</bdi>
              </h2>
              <p>{group.sum(some)}</p>
            </li>
          ),
          ...some.map(row),
        ])}
      </ul>
    </>
  );
}

/** Shown in place of the rows while they are loading. */
export function ProductRowsSkeleton() {
  return (
    <ul className={styles.rows} aria-busy="true" aria-label="Loading products">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <li key={place} className={styles.row}>
          <div className={styles.place} />
          <div className={styles.words}>
            <Skeleton width="40%" />
            <Skeleton width="55%" />
          </div>
          <Skeleton width="7rem" />
        </li>
      ))}
    </ul>
  );
}
