import type { HomeModel } from '@contract/site/server-page';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/site/paths';
import styles from './carousel.module.css';

interface SlideCaptionProps {
  model: Pick<HomeModel, '_id' | 'supplier' | 'name'>;
  /** Only the slide in front can be reached with the Tab key: the focus would pull another one into the frame. */
  inFront?: boolean;
}

/** Supplier and name of a slide. Its link covers the whole slide. */
export const SlideCaption = ({ model: { _id, supplier, name }, inFront = true }: SlideCaptionProps) => (
  <>
    <span className={styles.supplier}>
      <bdi>{supplier}</bdi>
    </span>
    <Link to={paths.model(_id)} className={styles.name} tabIndex={inFront ? undefined : -1}>
      <bdi>{name}</bdi>
    </Link>
  </>
);
