import { addressQuery } from '@contract/list/list-address';
import { changeList, type ListKind, type ListState, pageSizes } from '@contract/list/list-state';
import type { ReactNode } from 'react';
import { Select } from '@/components/form/select';
import { SteadyRows } from '@/components/list/steady-rows';
import { useKeptReading } from '@/lib/list/use-kept-reading';
import { type Go, useListState } from '@/lib/list/use-list-state';
import { type ProductPage, useProductPage } from '../data/queries';
import { ProductRowsSkeleton } from '../rows/product-rows';
import { ListBody } from './list-body';
import { ListFilters } from './list-filters';
import { productFilterWords, productWords } from './list-words';
import { rangeText } from './range';
import { useSteadyProducts } from './use-steady-products';

interface Shown {
  /** The last page that was read, `undefined` until there is one. */
  page: ProductPage | undefined;
  state: ListState;
  go: Go<ListState>;
}

interface ProductListProps {
  list: ListKind;
  /** The person who looks at the list. */
  email: string;
  /** Shown when the list has no products, whatever the filters. */
  empty: ReactNode;
  /** Before the filters. */
  before?: (page: ProductPage | undefined) => ReactNode;
  children: (shown: Shown) => ReactNode;
}

const sizes = pageSizes.map((size) => ({ value: `${size}` as const, label: `${size} per page` }));

/** A list of the stock area: filters, one page of products, and the ways to the others. The address holds what is shown. */
export function ProductList({ list, email, empty, before, children }: ProductListProps) {
  const { state, go, damaged } = useListState(list);
  const kept = useKeptReading(useProductPage(state, email));
  const page = kept.shown.status === 'success' ? kept.shown.data : undefined;
  const steady = useSteadyProducts(page?.products, page?.id);
  const shown = page && { ...page, products: steady.rows ?? [] };
  const query = (view: ListState | undefined) => view && addressQuery(view, list);
  const range = shown?.range && shown.products.length > 0 ? rangeText(shown.range) : '';
  return (
    <>
      {before?.(shown)}
      <ListFilters list={list} state={state} go={go} words={productFilterWords} toolbarEnd={range} />
      <ListBody
        list={list}
        state={state}
        damaged={damaged}
        kept={kept}
        words={productWords}
        page={page && { ...page, rows: steady.rows ?? [], previous: query(page.previous), next: query(page.next) }}
        empty={empty}
        skeleton={<ProductRowsSkeleton />}
        inPager={
          <Select
            label="Rows"
            value={`${state.size}`}
            choices={sizes}
            onChoose={(size) => go((now) => changeList(now, { size: Number(size) }))}
          />
        }
      >
        <SteadyRows steady={steady}>{children({ page: shown, state, go })}</SteadyRows>
      </ListBody>
    </>
  );
}
