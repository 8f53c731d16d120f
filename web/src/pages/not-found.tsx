import { ButtonLink } from '@/components/button';
import { PageHero } from '@/components/page-hero';
import { paths } from '@/lib/paths';
import styles from './not-found.module.css';

export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <PageHero
        eyebrow="404"
        title="Page not Found"
        lead="This road does not lead anywhere. The page may have moved, or the address has a typing error."
      />
      <p className={styles.back}>
        <ButtonLink to={paths.home} look="primary">
          Go back home
        </ButtonLink>
      </p>
    </div>
  );
}
