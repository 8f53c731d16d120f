import { addressQuery } from '@contract/list/list-address';
import { changeList, isImpossible, isNarrowed, type ListKind, type ListState } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-words';
import type { ReactNode } from 'react';
import { ListFrame } from '@/components/list/list-frame';
import { NoRows } from '@/components/list/no-rows';
import { Pager } from '@/components/list/pager';
import type { KeptReading } from '@/lib/list/use-kept-reading';
import type { ListWords } from '@/lib/list/words';
import { PRICES_CROSSED } from '@/lib/product/numbers';

interface ListBodyProps {
  list: ListKind;
  state: ListState;
  damaged: boolean;
  kept: KeptReading<unknown>;
  words: ListWords;
  /** The page that is shown; `undefined` until one has been read. */
  page: ShownPage | undefined;
  /** Shown when the list has no products, whatever the filters. */
  empty: ReactNode;
  skeleton: ReactNode;
  /** One more sentence about what is shown. */
  note?: ReactNode;
  /** In the pager, before the number of the page. Without it a single page has no pager. */
  inPager?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

interface ShownPage {
  rows: readonly unknown[];
  /** The queries of the neighbouring pages' addresses; `undefined` when there is no such page. */
  previous: string | undefined;
  next: string | undefined;
  stoppedAfter?: number | undefined;
  isCut?: boolean | undefined;
}

/** Below the filters of a list of products: what it says of itself, its rows, and the ways to its other pages. */
export function ListBody({
  list,
  state,
  kept,
  words,
  page,
  damaged,
  note,
  skeleton,
  inPager,
  ...props
}: ListBodyProps) {
  const { rows, previous, next, stoppedAfter, isCut } = page ?? {};
  const isSinglePage = previous === undefined && next === undefined;
  return (
    <ListFrame
      list={kept}
      words={words}
      rows={rows}
      damaged={damaged}
      stoppedAfter={stoppedAfter}
      isCut={isCut}
      note={note}
      empty={
        <NoRows
          words={words}
          search={state.search}
          isTooShort={isTooShort(state.search)}
          page={state.page}
          isNarrowed={isNarrowed(state, list)}
          problem={isImpossible(state) ? PRICES_CROSSED : undefined}
          stoppedAfter={stoppedAfter}
          further={state.before === undefined ? next : previous}
          first={addressQuery(changeList(state, {}), list)}
          whole={addressQuery({ ...list.first, size: state.size }, list)}
        >
          {props.empty}
        </NoRows>
      }
      skeleton={skeleton}
    >
      {props.children}
      {rows && rows.length > 0 && (inPager || !isSinglePage) && (
        <Pager
          page={state.page}
          previous={previous}
          next={next}
          isStopped={stoppedAfter !== undefined && state.before === undefined}
        >
          {inPager}
        </Pager>
      )}
    </ListFrame>
  );
}
