import { AVAILABILITY } from '@contract/availability';
import { lineUp } from '@contract/list/line-up';
import { addressQuery } from '@contract/list/list-address';
import { countFilters, isByPrice, isNarrowed, type ListState } from '@contract/list/list-state';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/components/form/button';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import { useHydrated } from '@/lib/browser/hooks';
import { priceFields, textsOf, useFilterForm } from '@/lib/list/use-filter-form';
import type { Go } from '@/lib/list/use-list-state';
import { BY_PRICE } from '@/lib/list/words';
import { paths } from '@/lib/site/paths';
import { FilterFold, filterGrid } from './filter-fold';
import styles from './line-up-filters.module.css';
import { SearchBox } from './search-box';

const availabilities = [
  { value: 'any', label: 'Any' },
  { value: 'in', label: AVAILABILITY['in-stock'].text },
  { value: 'out', label: AVAILABILITY['out-of-stock'].text },
] as const;

const orders = [
  { value: 'oldest asc', label: 'Our line-up' },
  { value: 'model asc', label: 'Name, A to Z' },
  { value: 'price asc', label: 'Price, lowest first' },
  { value: 'price desc', label: 'Price, highest first' },
] as const;

interface LineUpFiltersProps {
  state: ListState;
  go: Go<ListState>;
  /** Further ways to narrow the list. What clears the filters follows them, so that nothing moves under a press. */
  children: ReactNode;
}

/** The filters and the order of the line-up: a form that the browser can send by itself. On a phone all but the search are folded. */
export function LineUpFilters({ state, go, children }: LineUpFiltersProps) {
  const hydrated = useHydrated();
  const { form, submit, searchField, searchProblem, priceProblem } = useFilterForm(lineUp, state, go);
  const texts = textsOf(state);
  return (
    <search aria-label="Filter cars">
      <form {...form} className={filterGrid} action={paths.models} noValidate={hydrated}>
        <SearchBox {...searchField} placeholder="Model, body or colour" error={searchProblem} />
        <FilterFold active={countFilters(state, lineUp)}>
          <Select label="Availability" name="stock" value={state.stock} choices={availabilities} onChoose={submit} />
          {priceFields.map(({ name, label }) => (
            <Field
              key={name}
              label={label}
              name={name}
              defaultValue={texts[name]}
              inputMode="decimal"
              placeholder="$"
              pattern="[0-9]{1,9}([.][0-9]{1,2})?"
              title="Dollars in digits, such as 45000"
              error={priceProblem(name)}
              onBlur={submit}
            />
          ))}
          <Select
            label="Sort"
            name="sort"
            value={texts.sort}
            choices={orders.filter(({ value }) => !isByPrice(state) || value.startsWith('price'))}
            hint={isByPrice(state) ? BY_PRICE : undefined}
            onChoose={submit}
          />
        </FilterFold>
        <div className={styles.send}>
          <Button type="submit" look="primary">
            Show cars
          </Button>
        </div>
        {children}
        {isNarrowed(state, lineUp) && (
          // It disappears with the filters: the focus goes to the first field.
          <ButtonLink
            to={{ search: addressQuery({ ...lineUp.first, sort: state.sort, direction: state.direction }, lineUp) }}
            preventScrollReset
            size="small"
            look="plain"
            onClick={({ currentTarget }) =>
              currentTarget.closest('search')?.querySelector<HTMLElement>('input, select')?.focus()
            }
          >
            Clear filters
          </ButtonLink>
        )}
      </form>
    </search>
  );
}
