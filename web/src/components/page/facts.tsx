import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface Fact {
  label: string;
  value: ReactNode;
  /** Screen readers announce a change of the value. */
  live?: boolean;
}

interface FactsProps {
  items: readonly Fact[];
  /** Size of the values. By default they have the size of the surrounding text. */
  size?: 'medium' | 'large';
  /** For borders, spacing or a grid column that this use needs. */
  className?: string | undefined;
}

/** Short values side by side, each below its label: price and stock of a product. */
export function Facts({ items, size, className }: FactsProps) {
  const classes = [styles.facts, size && styles[size], className].filter(Boolean).join(' ');
  return (
    <dl className={classes}>
      {items.map(({ label, value, live }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd aria-live={live ? 'polite' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
