import styles from './figures.module.css';

interface FiguresProps {
  items: readonly { value: string; label: string }[];
}

/** A few large numbers, each with a label. */
export function Figures({ items }: FiguresProps) {
  return (
    <dl className={styles.figures}>
      {items.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt className="quiet">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
