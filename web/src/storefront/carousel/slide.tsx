import type { HomeSlide } from '@contract/site/server-page';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasTransparentBackground } from '@/lib/product/picture';
import { paths } from '@/lib/site/paths';
import { Picture } from '@/ui/media/picture';
import { pictureAlt } from '../stage/colours';
import styles from './carousel.module.css';

interface SlideProps {
  /** `undefined`: none is known. */
  model: HomeSlide | undefined;
  loading?: 'lazy';
  /** In place of supplier and name, whose link covers the whole slide. */
  children?: ReactNode;
}

export function Slide({ model, loading, children }: SlideProps) {
  const src = model?.img ?? '/cars/suv-copper-night.webp';
  return (
    <figure className={styles.slide}>
      <Picture
        className={hasTransparentBackground(src) ? `${styles.picture} studio` : styles.picture}
        src={src}
        alt={model ? pictureAlt(src, model.name) : ''}
        name={model?.name}
        loading={loading}
      />
      <figcaption className={styles.caption}>
        {children ??
          (model && (
            <>
              <span className="lead">
                From <bdi>{model.supplier}</bdi>
              </span>
              <Link to={paths.model(model._id)} className={styles.name}>
                <bdi>{model.name}</bdi>
              </Link>
            </>
          ))}
      </figcaption>
    </figure>
  );
}
