import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { buttonClass } from '@/components/form/button';
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
      <Step rel="prev" to={previous}>
        Previous
      </Step>
      <Step rel="next" to={next}>
        {isStopped ? SEARCH_ON : 'Next'}
      </Step>
    </div>
  </nav>
);

interface StepProps {
  rel: 'prev' | 'next';
  to: string | undefined;
  children: string;
}

/** One element for both, so that it keeps its place and the focus when it leads nowhere any more. */
function Step({ rel, to, children }: StepProps) {
  const target = { search: to ?? '' };
  const href = useHref(target);
  const follow = useLinkClickHandler<HTMLAnchorElement>(target);
  const isLink = to !== undefined;
  return (
    <a
      className={buttonClass({ look: 'plain', size: 'small' })}
      {...(isLink ? { rel, href, onClick: follow } : { role: 'link', tabIndex: 0, 'aria-disabled': true })}
    >
      {children}
    </a>
  );
}
