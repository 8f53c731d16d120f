import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ButtonLink } from '@/components/form/button';
import { type ListWords, NOTHING_YET, SEARCH_ON, stoppedText, TOO_SHORT } from '@/lib/list/words';

interface NoRowsProps {
  words: ListWords;
  search?: string;
  isTooShort?: boolean;
  page: number;
  isNarrowed: boolean;
  /** Why nothing can match, when that is known. */
  problem?: string | undefined;
  stoppedAfter?: number | undefined;
  /** The query of the address, without `?`, of the next page of a search that has stopped. */
  further?: string | undefined;
  /** The queries of the first page of this view, and of the whole list. */
  first: string;
  whole: string;
  /** Shown when the list has no rows, whatever the filters. */
  children: ReactNode;
}

/** Why a page of a list has no rows, and the way on. They are links, so that they also lead on without a script. */
export function NoRows({ words, search = '', page, isNarrowed, problem, ...props }: NoRowsProps) {
  const { one, many, searched } = words;
  const { isTooShort, stoppedAfter, further, first, whole, children } = props;
  const sought = search.trim();
  if (isTooShort)
    return (
      <EmptyState title={TOO_SHORT.title}>
        <p>{TOO_SHORT.text}</p>
      </EmptyState>
    );
  if (stoppedAfter !== undefined && further !== undefined)
    return (
      <EmptyState title={NOTHING_YET}>
        <p>{stoppedText(stoppedAfter, words)}</p>
        <WayOn to={further}>{SEARCH_ON}</WayOn>
      </EmptyState>
    );
  if (page > 1)
    return (
      <EmptyState title={sought === '' ? 'Nothing on this page any more' : `No further ${one} matches`}>
        <WayOn to={first}>Back to the first page</WayOn>
      </EmptyState>
    );
  if (!isNarrowed) return children;
  return (
    <EmptyState title={`No ${one} matches`}>
      {problem === undefined ? (
        <p>
          {sought !== '' && (
            <>
              No {one} has “<bdi>{sought}</bdi>” in {searched}.{' '}
            </>
          )}
          Change or clear the filters above to see more.
        </p>
      ) : (
        <p>{problem}</p>
      )}
      <WayOn to={whole}>{`Show all ${many}`}</WayOn>
    </EmptyState>
  );
}

const WayOn = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={{ search: to }} size="small">
    {children}
  </ButtonLink>
);
