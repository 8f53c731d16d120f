import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  /** For a whole list that is loading, not for a single missing value. */
  animated?: boolean;
}

/** A bar in place of a text that is still loading, so that nothing moves when the text arrives. */
export function Skeleton({ width, height, animated = false }: SkeletonProps) {
  return <span className={animated ? `${styles.bar} ${styles.animated}` : styles.bar} style={{ width, height }} />;
}
