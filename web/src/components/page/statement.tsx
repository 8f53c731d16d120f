import styles from './statement.module.css';

interface StatementProps {
  children: string;
  /** The person quoted. */
  by: string;
}

/** One sentence in large type. */
export const Statement = ({ children, by }: StatementProps) => (
  <div className={styles.statement}>
    <p className={styles.words}>{children}</p>
    <p className="soft">{by}</p>
  </div>
);
