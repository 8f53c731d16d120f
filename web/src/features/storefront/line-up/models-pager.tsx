import type { ModelsPage } from '@contract/site/server-page';
import { ButtonLink } from '@/components/form/button';
import { SEARCH_ON } from '@/lib/product/search';
import { digits } from '@/lib/text/digits';
import { lineUpAddress } from './line-up-head';
import styles from './models-page.module.css';

interface ModelsPagerProps {
  page: Pick<ModelsPage, 'next' | 'previous' | 'stoppedAfter'>;
  /** The page was read from its end. */
  backwards: boolean;
  number: number;
}

/** Links, so that every page can be reached without a script and by search engines. */
export function ModelsPager({ page: { next, previous, stoppedAfter }, backwards, number }: ModelsPagerProps) {
  if (next === undefined && previous === undefined) return null;
  return (
    <nav className={styles.pager} aria-label="Pages">
      {previous !== undefined && (
        <ButtonLink rel="prev" to={lineUpAddress(previous)} look="plain">
          Previous
        </ButtonLink>
      )}
      <p>Page {digits(number)}</p>
      {next !== undefined && (
        <ButtonLink rel="next" to={lineUpAddress(next)} look="plain">
          {stoppedAfter !== undefined && !backwards ? SEARCH_ON : 'Next'}
        </ButtonLink>
      )}
    </nav>
  );
}
