import {
  changeList,
  countFilters,
  isByPrice,
  isImpossible,
  isNarrowed,
  type ListKind,
  type ListState,
  SEARCH_MAX,
  searchable,
} from '@contract/list/list-state';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/form/button';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import { FilterFold, filterGrid } from '@/components/list/filter-fold';
import { SearchBox } from '@/components/list/search-box';
import type { Go } from '@/lib/list/use-list-state';
import { PRICES_CROSSED, parsePrice } from '@/lib/product/numbers';
import { BY_PRICE } from '@/lib/product/search';

interface ListFiltersProps {
  list: ListKind;
  state: ListState;
  onChange: Go<ListState>;
}

const TYPING_PAUSE = 350;

const whoseChoices = [
  { value: 'everyone', label: 'All' },
  { value: 'mine', label: 'Mine' },
] as const;
const stockChoices = [
  { value: 'any', label: 'All' },
  { value: 'in', label: 'In stock' },
  { value: 'out', label: 'Out of stock' },
] as const;
const sortChoices = [
  { value: 'oldest asc', label: 'Oldest first' },
  { value: 'oldest desc', label: 'Newest first' },
  { value: 'model asc', label: 'Model, A to Z' },
  { value: 'model desc', label: 'Model, Z to A' },
  { value: 'price asc', label: 'Price, lowest first' },
  { value: 'price desc', label: 'Price, highest first' },
  { value: 'quantity asc', label: 'Quantity, lowest first' },
  { value: 'quantity desc', label: 'Quantity, highest first' },
] as const;

/** The filters and the order of the list. Each change makes a new address. On a phone all but the search are folded. */
export function ListFilters({ list, state, onChange }: ListFiltersProps) {
  const change = (part: Partial<ListState>) => onChange((now) => changeList(now, part));
  return (
    <search className={filterGrid} aria-label="Filter products">
      <SearchField state={state} onChange={onChange} />
      <FilterFold active={countFilters(state, list)}>
        {list.whose.length > 1 && (
          <Select label="Owner" value={state.whose} choices={whoseChoices} onChoose={(whose) => change({ whose })} />
        )}
        <Select label="Stock" value={state.stock} choices={stockChoices} onChoose={(stock) => change({ stock })} />
        <PriceField
          label="Price from"
          value={state.priceMin}
          problem={isImpossible(state) ? PRICES_CROSSED : undefined}
          onCommit={(priceMin) => change({ priceMin })}
        />
        <PriceField label="Price to" value={state.priceMax} onCommit={(priceMax) => change({ priceMax })} />
        <Select
          label="Sort"
          value={`${state.sort} ${state.direction}`}
          choices={sortChoices.filter(({ value }) => !isByPrice(state) || value.startsWith('price'))}
          hint={isByPrice(state) ? BY_PRICE : undefined}
          onChoose={(choice) => {
            const [sort, direction] = choice.split(' ') as [ListState['sort'], ListState['direction']];
            change({ sort, direction });
          }}
        />
      </FilterFold>
      {isNarrowed(state, list) && (
        <Button
          size="small"
          look="plain"
          onClick={({ currentTarget }) => {
            // The button disappears with the filters: the focus goes to the first of them.
            currentTarget.closest('search')?.querySelector('input')?.focus();
            onChange({ ...list.first, sort: state.sort, direction: state.direction, size: state.size });
          }}
        >
          Clear filters
        </Button>
      )}
    </search>
  );
}

/** Searches when the typing pauses, or at once on Enter. The address may also change from outside: back, or Clear. */
function SearchField({ state, onChange }: Omit<ListFiltersProps, 'list'>) {
  const [text, setText] = useState(state.search);
  const searched = useRef(state.search);
  useEffect(() => {
    if (state.search === searched.current) return;
    searched.current = state.search;
    setText(state.search);
  }, [state.search]);

  const search = () => {
    const next = searchable(text);
    if (next === searched.current) return;
    searched.current = next;
    // A changed search replaces the history entry, so that Back leads to the whole list and not through every letter.
    onChange((now) => changeList(now, { search: next }), { replace: next !== '' && state.search !== '' });
  };
  const searchNow = useEffectEvent(search);
  useEffect(() => {
    if (searchable(text) === searched.current) return;
    const timer = setTimeout(() => searchNow(), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <SearchBox
      name="search"
      value={text}
      autoComplete="off"
      error={
        text.length > SEARCH_MAX ? `At most ${SEARCH_MAX} characters are searched; the rest is left out` : undefined
      }
      onChange={(event) => setText(event.target.value.toWellFormed())}
      onKeyDown={(event) => event.key === 'Enter' && search()}
    />
  );
}

interface PriceFieldProps {
  label: string;
  value: number | undefined;
  /** The price contradicts another filter. */
  problem?: string | undefined;
  onCommit: (price: number | undefined) => void;
}

/** Takes effect on Enter and when the field loses the focus. A text that is no price stays, with the reason. */
function PriceField({ label, value, problem, onCommit }: PriceFieldProps) {
  const shown = value === undefined ? '' : String(value);
  const [text, setText] = useState(shown);
  const [mistyped, setMistyped] = useState<string>();
  useEffect(() => setText(shown), [shown]);

  const commit = () => {
    const parsed = text.trim() === '' ? { value: undefined, problem: undefined } : parsePrice(text, label);
    setMistyped(parsed.problem);
    if (parsed.problem === undefined && parsed.value !== value) onCommit(parsed.value);
  };
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder="$"
      value={text}
      error={mistyped ?? problem}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
