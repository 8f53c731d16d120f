import type { ReactNode } from 'react';
import styles from './facts.module.css';
import { PairList } from './pairs';

interface FactsProps {
  items: readonly { label: string; value: ReactNode }[];
  className?: string | undefined;
}

export const Facts = ({ items, className = '' }: FactsProps) => (
  <PairList items={items} className={`${styles.facts} ${className}`} tone="quiet" />
);

export const Terms = ({ items }: { items: Readonly<Record<string, ReactNode>> }) => (
  <PairList
    items={Object.entries(items).map(([label, value]) => ({ label, value }))}
    className={`ruled ${styles.terms}`}
    tone="accent"
  />
);
