import { addressQuery } from '@contract/list/list-address';
import {
  changeList,
  isImpossible,
  isNarrowed,
  type ListKind,
  type ListState,
  pageSizes,
} from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-words';
import type { Product } from '@contract/product-fields';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';
import { type ProductPage, useProductPage, viewOf } from '@/data/read/product-page';
import { useTeams } from '@/data/read/teams';
import { useTakesLong } from '@/lib/browser/hooks';
import { cutText, STANDING_CUT, TOO_SHORT } from '@/lib/list/texts';
import { type Go, useListState } from '@/lib/list/use-list-state';
import { PRICES_CROSSED } from '@/lib/product/numbers';
import type { QueryResult } from '@/lib/query-result';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { plural, shownText } from '@/lib/text/plural';
import { useDerived } from '@/lib/use-derived';
import { Choice } from '@/stock/kit/inputs';
import { type KeptResult, Loaded } from '@/stock/kit/loaded';
import { NextStepLink, Pager } from '@/stock/kit/pager';
import { useScannerKeys } from '@/stock/kit/scanner-keys';
import { EmptyState, LoadingRows } from '@/stock/kit/screen';
import { StableRows } from '@/stock/kit/stable-rows';
import { ListFilters, viewText } from './list-filters';
import { useStableProducts } from './stable-products';

interface Shown {
  products: readonly Product[];
  /** The page as it was read; `undefined` until there is one. */
  page: ProductPage | undefined;
  state: ListState;
  go: Go<ListState>;
}

interface ProductListProps {
  list: ListKind;
  /** Shown when the list has no products, whatever the filters. */
  empty: ReactNode;
  /** Called with the number of products, or with undefined while a filter narrows the list. */
  onTotal?: (total: ProductPage['total']) => void;
  /** Before the filters. */
  before?: (shown: Shown) => ReactNode;
  children: (shown: Shown) => ReactNode;
}

/** A list of the stock area: filters, one page of products, and the ways to the others. The address holds what is shown. */
export function ProductList({ list, empty, onTotal, before, children }: ProductListProps) {
  const { email } = usePerson();
  const { state, go, problem, replaceInvalidAddress } = useListState(list);
  const { data: teams } = useTeams();
  useScannerKeys((search) => go((now) => changeList(now, { search })), { hears: isBesideTexts });
  const result = useProductPage(state, email);
  const kept = useKeptPage(result, viewOf(state, email));
  const page = kept.data;
  useEffect(() => {
    if (result.data && result.data.start.page !== state.page) replaceInvalidAddress(result.data.start);
  }, [result, state, replaceInvalidAddress]);
  const isBusy = result.status === 'loading';
  const takesLong = useTakesLong(isBusy);
  const order = useStableProducts(page?.products, page?.id);
  const products = order.rows ?? [];
  const isFilled = products.length > 0 && !isBusy;
  const shown = { products, page, state, go };
  const { count, isExact = false } = (!isNarrowed(state, list) && page?.total) || {};
  useEffect(() => onTotal?.(count === undefined ? undefined : { count, isExact }), [onTotal, count, isExact]);
  return (
    <>
      {before?.(shown)}
      <ListFilters list={list} state={state} go={go} isShared={(teams?.size ?? 0) > 0}>
        {takesLong ? 'Reading the cars…' : page && products.length > 0 && rangeText(state, products.length, page.total)}
      </ListFilters>
      <div aria-busy={isBusy}>
        <Loaded
          result={kept}
          skeleton={<LoadingRows of="products" count={10} height={56} />}
          isEmpty={() => products.length === 0}
          empty={page && <NoProducts {...{ list, state, page, empty }} />}
          announced={
            <>
              {problem && <p className="quiet unprinted">{problem}</p>}
              {isFilled && page?.isCut && <p className="quiet unprinted">{cutTextOf(state)}</p>}
              {isFilled && <p className="visually-hidden">{shownText(products.length, 'car')}</p>}
            </>
          }
        >
          {({ total: of }) =>
            products.length > 0 && (
              <p className="printed">{`${rangeText(state, products.length, of)} · ${viewText(state)}`}</p>
            )
          }
        </Loaded>
        {/* Also while it is empty: the rows stay in it under the pointer. */}
        <StableRows order={order}>{children(shown)}</StableRows>
        {page && products.length > 0 && (
          <Pager
            page={state.page}
            first={addressQuery(changeList(state, {}), list)}
            next={page.next && addressQuery(page.next, list)}
          >
            <Choice
              label="Rows"
              sx={{ flexDirection: 'row', alignItems: 'center', gap: 1, '& label': { m: 0 } }}
              choices={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
              select={{
                value: state.size,
                onChange: ({ target }) => go((now) => changeList(now, { size: Number(target.value) })),
              }}
            />
          </Pager>
        )}
      </div>
    </>
  );
}

/** A scan in a field for texts is a text, and in a dialog it is none of the list's. */
const isBesideTexts = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role=dialog], textarea, [type=search], [type=text]:not([inputmode])') === null;

/** The number of pages that are remembered: a person who comes back finds the rows and the scroll position at once. */
const REMEMBERED = 20;
const pages = new Map<string, ProductPage>();

/**
 * The page of the view. Its previous data stay until it is read again, also when that fails, and the previous view stays while a new
 * view is loading.
 */
function useKeptPage(result: QueryResult<ProductPage>, view: string): KeptResult<ProductPage> {
  const page = useDerived<ProductPage | undefined>(
    (shown) => result.data ?? pages.get(view) ?? (result.status === 'loading' ? shown : undefined),
    [result, view],
  );
  useEffect(() => {
    if (!result.data) return;
    pages.delete(view);
    pages.set(view, result.data);
    for (const oldest of [...pages.keys()].slice(0, -REMEMBERED)) pages.delete(oldest);
  }, [result.data, view]);
  if (result.status === 'success' || !page) return result;
  return result.status === 'loading'
    ? { status: 'loading', data: page }
    : { status: 'success', data: page, fromCache: true };
}

/** "76 to 100 of 315 products", and "76 to 100 of 101+ products" where it is not known how many there are. */
function rangeText(state: ListState, shown: number, total: ProductPage['total']): string {
  const from = (state.page - 1) * state.size + 1;
  const to = from + shown - 1;
  const part = from === to ? digits(from) : `${digits(from)} to ${digits(to)}`;
  if (!total) return `${plural(shown, 'Product')} ${part}`;
  return `${part} of ${digits(total.count)}${total.isExact ? '' : '+'} ${plural(total.count, 'car')}`;
}

type NoProductsProps = Pick<ProductListProps, 'list' | 'empty'> & { state: ListState; page: ProductPage };

const cutTextOf = ({ standing }: ListState): string => (standing === undefined ? cutText('products') : STANDING_CUT);

/** Why a page has no products, and the way on. */
function NoProducts({ list, state, page: { isCut, hasNoTeam }, empty }: NoProductsProps) {
  const sought = state.search.trim();
  const wayToAll = (
    <NextStepLink to={addressQuery({ ...list.first, size: state.size }, list)}>Show all cars</NextStepLink>
  );
  if (hasNoTeam)
    return (
      <EmptyState title="You are in nobody’s team">
        <p>The cars of everybody whose invitation you accept appear here.</p>
        {wayToAll}
      </EmptyState>
    );
  if (isTooShort(state.search))
    return (
      <EmptyState title={TOO_SHORT.title}>
        <p>{TOO_SHORT.text}</p>
      </EmptyState>
    );
  if (state.page > 1)
    return (
      <EmptyState title={sought === '' ? 'Nothing on this page any more' : 'No further car matches'}>
        <NextStepLink to={addressQuery(changeList(state, {}), list)}>Back to the first page</NextStepLink>
      </EmptyState>
    );
  if (!isNarrowed(state, list)) return empty;
  if (isCut)
    return (
      <EmptyState title="Not found so far">
        <p>{cutTextOf(state)}</p>
        {wayToAll}
      </EmptyState>
    );
  const isCrossed = isImpossible(state);
  return (
    <EmptyState title="No car matches">
      <Box component="p" sx={{ overflowWrap: 'anywhere' }}>
        {!isCrossed && sought !== '' && (
          <span>
            No car has “<bdi>{sought}</bdi>” in model, supplier or specification.{' '}
          </span>
        )}
        <span>{isCrossed ? PRICES_CROSSED : 'Change or clear the filters above to see more.'}</span>
      </Box>
      {wayToAll}
    </EmptyState>
  );
}
