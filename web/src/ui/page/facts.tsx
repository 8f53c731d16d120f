import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  items: readonly { label: string; value: ReactNode }[];
  className: string | undefined;
}

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
