import { type ReactNode, useId } from 'react';
import styles from './facts.module.css';

type Pairs<Value> = readonly { label: string; value: Value }[];

interface PairListProps {
  items: Pairs<ReactNode>;
  className?: string | undefined;
  /** The class of the labels. */
  tone?: string;
}

/** Labels with their values, as they are laid out by `className`. */
export const PairList = ({ items, className, tone = 'soft' }: PairListProps) => (
  <dl className={className}>
    {/* By their places: two entries may be equal, and the list is replaced as a whole. */}
    {[...items.entries()].map(([place, { label, value }]) => (
      <div key={place}>
        <dt className={tone} dir="auto">
          {label}
        </dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
);

/** A few beside one another. */
export const FactList = ({ items, className = '' }: Omit<PairListProps, 'tone'>) => (
  <PairList items={items} className={`${styles.facts} ${className}`} tone="quiet" />
);

/** Each on a line between two rules. */
export const Terms = ({ items }: { items: Readonly<Record<string, ReactNode>> }) => (
  <PairList
    items={Object.entries(items).map(([label, value]) => ({ label, value }))}
    className={`ruled ${styles.terms}`}
    tone="accent"
  />
);

/** One pair on each row, under a title; nothing when there are none. */
export function TitledPairs({ items, title }: { items: Pairs<string>; title: string }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; this group gives the list its name
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id}>{title}</p>
      <PairList items={items} className={styles.pairs} />
    </div>
  );
}
