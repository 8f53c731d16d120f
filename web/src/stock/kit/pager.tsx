import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePreviousPages } from '@/lib/list/previous-pages';
import { digits } from '@/lib/text/digits';

interface PagerProps {
  page: number;
  /** The query of the first page's address. */
  first: string;
  /** That of the next page; `undefined` when there is none. */
  next: string | undefined;
  /** Before the number of the page. */
  children?: ReactNode;
}

/** The number of a page and the ways to its neighbours. The session remembers the pages before; opened by its address, the first one is. */
export function Pager({ page, first, next, children }: PagerProps) {
  const { previous, previousState, nextState } = usePreviousPages();
  return (
    <Stack
      component="nav"
      direction="row"
      useFlexGap
      aria-label="Pages"
      className="unprinted"
      sx={{ alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, py: 1 }}
    >
      {children}
      <p className="quiet" role="status">{`Page ${digits(page)}`}</p>
      <Stack direction="row" spacing={1}>
        <PageLink rel="prev" to={previous ?? (page > 1 ? first : undefined)} state={previousState}>
          {previous === undefined && page > 2 ? 'First page' : 'Previous'}
        </PageLink>
        <PageLink rel="next" to={next} state={nextState}>
          Next
        </PageLink>
      </Stack>
    </Stack>
  );
}

interface PageLinkProps {
  rel: 'prev' | 'next';
  /** The query of the page; `undefined`: there is none, and the link keeps its place and the focus. */
  to: string | undefined;
  state: unknown;
  children: ReactNode;
}

/** One element in both cases: it keeps the focus when the last page is reached. */
const PageLink = ({ rel, to, state, children }: PageLinkProps) => (
  <Button
    data-look="plain"
    component={Link}
    rel={rel}
    to={to === undefined ? {} : { search: to }}
    state={state}
    aria-disabled={to === undefined}
    onClick={(event: MouseEvent) => to === undefined && event.preventDefault()}
  >
    <span>{children}</span>
  </Button>
);

/** A link from an empty page to a page with rows. */
export const NextStepLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={{ search: to }}>
    {children}
  </Button>
);

interface MoreProps {
  label: string;
  isOffered: boolean;
  /** Why the last request failed. */
  problem: string | undefined;
  isLoading: boolean;
  onPress: () => unknown;
}

/** Asks for more rows. */
export const MoreRows = ({ label, isOffered, problem, isLoading, onPress }: MoreProps) => (
  <>
    {isOffered && (
      <Button data-look="plain" loading={isLoading} onClick={onPress} sx={{ mt: 1 }}>
        {label}
      </Button>
    )}
    <p role="status" className="quiet announced">
      {problem}
    </p>
  </>
);
