import { AVAILABILITY } from '@contract/availability';
import { lineUp, lineUpQuery } from '@contract/list/line-up';
import { readListState } from '@contract/list/list-address';
import {
  changeList,
  countFilters,
  isByPrice,
  isImpossible,
  isNarrowed,
  type ListState,
  SEARCH_MAX,
} from '@contract/list/list-state';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@/components/form/button';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import { FilterFold, filterGrid } from '@/components/list/filter-fold';
import { SearchBox } from '@/components/list/search-box';
import { useHydrated } from '@/lib/browser/use-hydrated';
import { PRICES_CROSSED, parsePrice } from '@/lib/product/numbers';
import { BY_PRICE } from '@/lib/product/search';
import { paths } from '@/lib/site/paths';
import { lineUpAddress } from './line-up-head';
import styles from './models-filters.module.css';

interface ModelsFiltersProps {
  state: ListState;
  go: (next: ListState, options?: { replace?: boolean }) => void;
}

const TYPING_PAUSE = 350;

const stockChoices = [
  { value: 'any', label: 'Any' },
  { value: 'in', label: AVAILABILITY['in-stock'].text },
  { value: 'out', label: AVAILABILITY['out-of-stock'].text },
] as const;
const sortChoices = [
  { value: 'oldest asc', label: 'Our line-up' },
  { value: 'model asc', label: 'Name, A to Z' },
  { value: 'price asc', label: 'Price, lowest first' },
  { value: 'price desc', label: 'Price, highest first' },
] as const;
const prices = [
  { name: 'min', label: 'Price from' },
  { name: 'max', label: 'Price to' },
] as const;

type PriceName = (typeof prices)[number]['name'];

/**
 * The filters and the order of the line-up: a form that the browser can send by itself. With a script each change makes a new
 * address. The fields keep their own texts, so that what is typed before the app has started stays. On a phone all but the
 * search are folded.
 */
export function ModelsFilters({ state, go }: ModelsFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hydrated = useHydrated();
  const [problems, setProblems] = useState<Partial<Record<PriceName, string>>>({});
  const query = lineUpQuery(changeList(state, {}));
  /** What the form last asked for. */
  const asked = useRef(query);

  // Something may have been typed or chosen before the app had started.
  useEffect(() => {
    if (form.current && lineUpQuery(readForm(form.current).next) !== asked.current) form.current.requestSubmit();
    return () => clearTimeout(pause.current);
  }, []);

  // The address may change from outside: back, or Clear filters.
  useEffect(() => {
    if (asked.current === query || !form.current) return;
    asked.current = query;
    setProblems({});
    clearTimeout(pause.current);
    for (const [name, text] of Object.entries(textsOf(state))) {
      const field = form.current.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = text;
    }
  }, [query, state]);

  const submit = () => form.current?.requestSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(pause.current);
    const { next, problems: found } = readForm(event.currentTarget);
    setProblems(found);
    const wanted = lineUpQuery(next);
    if (wanted === asked.current || Object.keys(found).length > 0) return;
    asked.current = wanted;
    // A changed search replaces the history entry, so that Back leads to the whole line-up and not through every letter.
    const retyped =
      lineUpQuery({ ...next, search: state.search }) === query && next.search !== '' && state.search !== '';
    go(next, { replace: retyped });
  };

  return (
    <search aria-label="Filter cars">
      <form
        ref={form}
        className={filterGrid}
        action={paths.models}
        autoComplete="off"
        noValidate={hydrated}
        onSubmit={onSubmit}
      >
        <SearchBox
          name="q"
          defaultValue={state.search}
          maxLength={SEARCH_MAX}
          onInput={() => {
            clearTimeout(pause.current);
            pause.current = setTimeout(submit, TYPING_PAUSE);
          }}
        />
        <FilterFold active={countFilters(state, lineUp)}>
          <Select label="Availability" name="stock" value={state.stock} choices={stockChoices} onChoose={submit} />
          {prices.map(({ name, label }) => (
            <Field
              key={name}
              label={label}
              name={name}
              defaultValue={textsOf(state)[name]}
              inputMode="decimal"
              placeholder="$"
              pattern="[0-9]{1,9}([.][0-9]{1,2})?"
              title="Dollars in digits, such as 45000"
              error={problems[name] ?? (name === 'min' && isImpossible(state) ? PRICES_CROSSED : undefined)}
              onBlur={submit}
            />
          ))}
          <Select
            label="Sort"
            name="sort"
            value={`${state.sort} ${state.direction}`}
            choices={sortChoices.filter(({ value }) => !isByPrice(state) || value.startsWith('price'))}
            hint={isByPrice(state) ? BY_PRICE : undefined}
            onChoose={submit}
          />
        </FilterFold>
        <div className={styles.send}>
          <Button type="submit" look="primary">
            Show cars
          </Button>
        </div>
        {isNarrowed(state, lineUp) && (
          <ButtonLink
            to={lineUpAddress(lineUpQuery({ ...lineUp.first, sort: state.sort, direction: state.direction }))}
            preventScrollReset
            size="small"
            look="plain"
            // The link disappears with the filters: the focus goes to the first of them.
            onClick={() => form.current?.querySelector('input')?.focus()}
          >
            Clear filters
          </ButtonLink>
        )}
      </form>
    </search>
  );
}

const textsOf = ({ search, priceMin, priceMax }: ListState) => ({
  q: search,
  min: priceMin === undefined ? '' : String(priceMin),
  max: priceMax === undefined ? '' : String(priceMax),
});

/** The view that the form asks for, and the prices that cannot be read. */
function readForm(form: HTMLFormElement): { next: ListState; problems: Partial<Record<PriceName, string>> } {
  const address = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const problems: Partial<Record<PriceName, string>> = {};
  for (const { name, label } of prices) {
    const text = address.get(name)?.trim() ?? '';
    const { value, problem } = text === '' ? { value: '' } : parsePrice(text, label);
    if (problem !== undefined) problems[name] = problem;
    else address.set(name, String(value));
  }
  const { state } = readListState(address, lineUp);
  return { next: { ...state, search: state.search.trim() }, problems };
}
