import styles from './figures.module.css';

/** A few large numbers, each with a label. */
export function Figures({ items }: { items: readonly { value: string; label: string }[] }) {
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
