import type { Product } from '@contract/product';
import { type Access, mayChangeStock, mayChangeTexts } from '@contract/team';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCodes } from '@/data/read/codes';
import { HISTORY, paths } from '@/lib/site/paths';
import { digits, money } from '@/lib/text/digits';
import { codeFor } from '@/stock/kit/code-texts';
import { StockBadge } from '@/stock/kit/stock-badge';
import { usePresses } from '@/stock/writing/pieces';
import { FramedPicture } from '@/ui/media/framed-picture';
import styles from './product-screen.module.css';

/** The facts of a car that every one of its screens keeps in sight. A number that is being written is marked. */
export function Header({ product, access, commands }: { product: Product; access: Access; commands: ReactNode }) {
  const { quantity, isPending } = usePresses(product);
  return (
    <div className={styles.header}>
      <div className={styles.picture}>
        <FramedPicture src={product.img} alt="" isSmall />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{product.name}</bdi>
        </p>
        <p className={`quiet ${styles.facts}`}>
          <span>{money(product.price)}</span> {access && <CodeOf product={product} />}· <bdi>{product.supplier}</bdi>
        </p>
      </div>
      <div className={styles.stock}>
        <dl className={styles.number}>
          <dt>Quantity</dt>
          <dd aria-live="polite" aria-busy={isPending}>
            {digits(quantity)}
          </dd>
        </dl>
        <StockBadge product={{ ...product, quantity }} />
      </div>
      {commands}
    </div>
  );
}

/** Owner and colleagues alone may read it. */
function CodeOf({ product: { _id, email } }: { product: Product }) {
  const code = codeFor(useCodes(email, _id).data ?? []);
  return (
    code !== undefined && (
      <span>
        {'· '}
        <bdi>{code}</bdi>{' '}
      </span>
    )
  );
}

/** What a screen of a car is called for a colleague who may do nothing on it. */
export const FACTS = 'Facts';

/** The screens of one car, as links: each has an address of its own. There are those on which the person may do or look at something. */
export function Tabs({ product: { _id, name }, access }: { product: Product; access: Access }) {
  const { pathname, state } = useLocation();
  const tabs = [
    { label: mayChangeStock(access, 1) ? 'Restock' : FACTS, to: paths.restock(_id) },
    ...(mayChangeStock(access, -1) ? [{ label: 'Delivery', to: paths.delivery(_id) }] : []),
    ...(mayChangeTexts(access) ? [{ label: 'Correct details', to: paths.details(_id) }] : []),
    ...(access ? [{ label: 'History', to: HISTORY }] : []),
  ];
  return (
    <nav className={styles.tabs} aria-label={`Screens of ${name}`}>
      {tabs.map(({ label, to }) => (
        <Link key={to} to={to} state={state} aria-current={to === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
