import type { Product } from '@contract/product-fields';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Anchor } from '@/components/form/anchor';
import { MenuButton } from '@/components/material/menu-button';
import { FramedPicture } from '@/components/media/framed-picture';
import { Icon } from '@/components/media/icon';
import { copyPath } from '@/lib/site/paths';
import { digits, money } from '@/lib/text/digits';
import { viewsOf } from '../rows/product-links';
import { StockBadge } from '../rows/stock-badge';
import type { useCameFrom } from './came-from';
import styles from './product-header.module.css';

interface ProductHeaderProps {
  product: Product;
  /** Shown at its end. */
  commands: ReactNode;
}

/** The facts of a car that every one of its screens keeps in sight. */
export const ProductHeader = ({ product, commands }: ProductHeaderProps) => (
  <div className={styles.header}>
    <div className={styles.picture}>
      <FramedPicture src={product.img} alt="" />
    </div>
    <div className={styles.words}>
      <p className={styles.name}>
        <bdi>{product.name}</bdi>
      </p>
      <p className={styles.supplier}>
        {money(product.price)} · <bdi>{product.supplier}</bdi>
      </p>
    </div>
    <div className={styles.stock}>
      <dl className={styles.quantity}>
        <dt>Quantity</dt>
        <dd aria-live="polite">{digits(product.quantity)}</dd>
      </dl>
      <StockBadge product={product} />
    </div>
    {commands}
  </div>
);

interface ProductCommandsProps {
  product: Product;
  from: ReturnType<typeof useCameFrom>;
  /** Whether it still exists. */
  exists: boolean;
  /** For its owner. */
  onDelete?: (() => void) | undefined;
}

/** The way to the cars before and after it in the list, and what is needed less often. */
export const ProductCommands = ({ product, from, exists, onDelete }: ProductCommandsProps) => (
  <div className={styles.commands}>
    {from.isInList && (
      <>
        <Neighbour which="previous" car={from.previous} state={from.state} />
        <Neighbour which="next" car={from.next} state={from.state} />
      </>
    )}
    {exists && (
      <MenuButton
        label={`More for ${product.name}`}
        items={[
          ...viewsOf(product, from.state),
          ...(onDelete
            ? [
                { label: 'Copy', to: copyPath(product._id) },
                { label: 'Delete', onChoose: onDelete },
              ]
            : []),
        ]}
      />
    )}
  </div>
);

interface NeighbourProps {
  which: 'previous' | 'next';
  car: { _id: string; name: string } | undefined;
  state: unknown;
}

/** It leads to the same screen of the other car. At the list's end it keeps its place, so that the other one does not move. */
function Neighbour({ which, car, state }: NeighbourProps) {
  const { pathname } = useLocation();
  const screen = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const title = which === 'previous' ? 'Previous car' : 'Next car';
  return (
    <IconButton
      component={Anchor}
      to={car && screen + encodeURIComponent(car._id)}
      state={state}
      size="small"
      title={title}
      aria-label={car ? `${title}: ${car.name}` : `No ${which} car`}
    >
      <Icon name={which} size={18} />
    </IconButton>
  );
}
