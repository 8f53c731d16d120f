import styles from './statement.module.css';

/** One sentence in large type, and the person who says it. */
export const Statement = ({ children, by }: { children: string; by: string }) => (
  <div className={styles.statement}>
    <p className={styles.copy}>{children}</p>
    <p className="soft">{by}</p>
  </div>
);
