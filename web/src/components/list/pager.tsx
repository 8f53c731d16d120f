import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/form/button';
import { SEARCH_ON } from '@/lib/list/words';
import { digits } from '@/lib/text/digits';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  /** The queries of the neighbouring pages' addresses, without `?`; `undefined` when there is no such page. */
  previous: string | undefined;
  next: string | undefined;
  /** Reading has stopped before the page was full: the next one goes on with the search. */
  isStopped?: boolean;
  /** Before the number of the page, for example how many rows it has. */
  children?: ReactNode;
}

/** The number of the page and the ways to its neighbours: links, which also work without a script and for search engines. */
export const Pager = ({ page, previous, next, isStopped = false, children }: PagerProps) => (
  <nav className={styles.pager} aria-label="Pages">
    {children}
    <p className={styles.page} role="status">
      Page {digits(page)}
    </p>
    <div className={styles.steps}>
      <ButtonLink rel="prev" to={pageAt(previous)} size="small" look="plain">
        Previous
      </ButtonLink>
      <ButtonLink rel="next" to={pageAt(next)} size="small" look="plain">
        {isStopped ? SEARCH_ON : 'Next'}
      </ButtonLink>
    </div>
  </nav>
);

const pageAt = (query: string | undefined) => (query === undefined ? undefined : { search: query });
