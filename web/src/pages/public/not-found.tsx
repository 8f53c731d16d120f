import { paths } from '@/lib/site/paths';
import { ButtonLink } from '@/ui/form/button';
import { StageHero } from '@/ui/page/pictures';
import styles from './parts/not-found.module.css';

export function Component() {
  return (
    <StageHero
      className={styles.page}
      eyebrow="404"
      title="Page not Found"
      lead="The road ends here. The page may have moved, or there is a slip in the address."
      src="/cars/roadster-fern-night.webp"
      alt="An open Aurea waiting in the dark with its lamps lit"
    >
      <ButtonLink to={paths.home} look="primary">
        Go back home
      </ButtonLink>
    </StageHero>
  );
}
