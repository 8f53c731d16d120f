import { availabilityOf } from '@contract/availability';
import type { ModelOfLineUp } from '@contract/site/server-page';
import { type ComponentProps, useState, ViewTransition } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '@/components/media/picture';
import { Facts } from '@/components/page/facts';
import { Marked } from '@/lib/product/marked';
import { stockText } from '@/lib/product/stock-text';
import { preview } from '@/lib/product/text';
import { paths } from '@/lib/site/paths';
import { digits, money } from '@/lib/text/digits';
import { CompareToggle } from './compare/compare-toggle';
import styles from './model-card.module.css';

interface ModelCardProps {
  model: ModelOfLineUp;
  /** The stock is in words where few or none are left. Home shows its number, as the brief says. */
  inWords?: boolean;
  /** What has been searched is marked. */
  search?: string | undefined;
  /** When the picture is loaded: by default when it comes near the window. */
  picture?: Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority'>;
}

/** A card of a car. It leads to the car's page, wherever it is pressed. */
export function ModelCard({ model, inWords = false, search, picture }: ModelCardProps) {
  const { _id, img, name, supplier, description, price, quantity } = model;
  // Only the picture of the pressed card becomes that of the car's stage.
  const [pressed, setPressed] = useState(false);
  const press = () => setPressed(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  return (
    <li className={styles.card} id={`model-${_id}`}>
      <ViewTransition name={pressed ? `car-${_id}` : 'auto'} share="car" default="none">
        <Picture className={styles.picture} src={img} alt={name} loading="lazy" {...picture} />
      </ViewTransition>
      <div className={styles.words}>
        <h3>
          <Link to={paths.model(_id)} className={styles.more} onClick={press}>
            <bdi>
              <Marked text={name} search={search} />
            </bdi>
          </Link>
        </h3>
        <p className={styles.supplier}>
          <bdi>
            <Marked text={supplier} search={search} />
          </bdi>
        </p>
        <p className={styles.description}>
          <bdi>{preview(description)}</bdi>
        </p>
      </div>
      <Facts
        className={styles.facts}
        items={[
          { label: 'Price', value: money(price) },
          { label: 'Stock', value: stockOf(quantity, inWords) },
        ]}
      />
      <p className={styles.links}>
        <Link className="command" to={paths.restock(_id)} aria-label={`Restock ${name}`}>
          Restock
        </Link>
        <Link className="command" to={paths.delivery(_id)} aria-label={`Delivery of ${name}`}>
          Delivery
        </Link>
        <CompareToggle id={_id} name={name} />
      </p>
    </li>
  );
}

const stockOf = (quantity: number, inWords: boolean): string =>
  inWords && availabilityOf(quantity) !== 'in-stock' ? stockText(quantity) : digits(quantity);

/** The class of a list of cards. */
export const modelGrid = styles.cards;

/** The class of a list of many cards: on a phone two stand side by side, with less in each. */
export const denseGrid = `${modelGrid} ${styles.dense}`;
