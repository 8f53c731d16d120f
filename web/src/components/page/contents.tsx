import styles from './contents.module.css';

interface ContentsProps {
  label: string;
  items: readonly { id: string; title: string }[];
  className: string | undefined;
}

/** Numbered links to the parts of a page. */
export const Contents = ({ label, items, className }: ContentsProps) => (
  <nav aria-label={label}>
    <ol className={`${styles.contents} ${className}`}>
      {items.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);
