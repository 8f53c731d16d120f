import type { ReactNode } from 'react';
import styles from './rows.module.css';

interface RowsProps {
  /** `mark` is a year, a number or a short word, shown first in the accent colour. */
  items: readonly { mark: string; title: string; text: ReactNode }[];
}

/** Short entries with lines between them: a timeline, steps, principles. */
export function Rows({ items }: RowsProps) {
  return (
    <ol className="ruled">
      {items.map(({ mark, title, text }) => (
        <li key={mark + title} className={styles.row}>
          <span className={styles.mark}>{mark}</span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
