import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  items: readonly { label: string; value: ReactNode }[];
  /** For borders, spacing or a grid column that this use needs. */
  className: string | undefined;
}

/** Short values side by side, each below its label: price and stock of a product. */
export const Facts = ({ items, className }: FactsProps) => (
  <dl className={`${styles.facts} ${className}`}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt className="quiet">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Words with what they mean, a pair on each row. */
export const Terms = ({ items }: { items: Readonly<Record<string, ReactNode>> }) => (
  <dl className={`ruled ${styles.terms}`}>
    {Object.entries(items).map(([term, text]) => (
      <div key={term}>
        <dt className="accent">{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
