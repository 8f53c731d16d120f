import styles from './rows.module.css';

interface RowsProps {
  /** `mark` is a year or a short word, shown first in the accent colour; without one it is the row's number. */
  items: readonly (readonly [title: string, text: string, mark?: string])[];
}

/** Short entries with lines between them: a timeline, steps, principles. */
export const Rows = ({ items }: RowsProps) => (
  <ol className="ruled">
    {items.map(([title, text, mark], index) => (
      <li key={title} className={styles.row}>
        <span className={styles.mark}>{mark ?? index + 1}</span>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </li>
    ))}
  </ol>
);
