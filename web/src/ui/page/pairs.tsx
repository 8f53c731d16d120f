import { type ReactNode, useId } from 'react';
import styles from './facts.module.css';

interface PairsProps {
  items: readonly { label: string; value: string }[];
  title: string;
}

/** Labels with their values, one pair on each row; nothing when there are none. */
export function Pairs({ items, title }: PairsProps) {
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

interface PairListProps {
  items: readonly { label: string; value: ReactNode }[];
  className?: string | undefined;
  /** The class of the labels. */
  tone?: string;
}

export const PairList = ({ items, className, tone = 'soft' }: PairListProps) => (
  <dl className={className}>
    {items.map(({ label, value }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal, and the list is replaced as a whole
      <div key={index}>
        <dt className={tone} dir="auto">
          {label}
        </dt>
        <dd dir="auto">{value}</dd>
      </div>
    ))}
  </dl>
);
