import { Paragraphs, type Text } from './paragraphs';
import styles from './split.module.css';

interface SplitProps {
  title: string;
  src: string;
  alt: string;
  text: Text;
}

/** A picture beside a short text: at its left, and at the right of every second one. */
export const Split = ({ title, src, alt, text }: SplitProps) => (
  <article className={styles.split}>
    <img className={styles.picture} src={src} alt={alt} width={1600} height={1000} loading="lazy" />
    <div className={styles.copy}>
      <h3>{title}</h3>
      <Paragraphs text={text} />
    </div>
  </article>
);
