import { addressQuery, readListState } from '@contract/list/list-address';
import {
  changeList,
  countFilters,
  isByPrice,
  isImpossible,
  isNarrowed,
  type ListKind,
  type ListState,
  SEARCH_MAX,
} from '@contract/list/list-state';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/form/button';
import { Field } from '@/components/form/field';
import { useKit } from '@/components/form/kit';
import { Select } from '@/components/form/select';
import { ClearFilters } from '@/components/list/clear-filters';
import { ActiveFilters, FilterFold, filterGrid } from '@/components/list/filter-fold';
import { SearchBox } from '@/components/list/search-box';
import { useHydrated } from '@/lib/browser/hooks';
import type { Go } from '@/lib/list/use-list-state';
import { BY_PRICE } from '@/lib/list/words';
import { PRICES_CROSSED, parsePrice } from '@/lib/product/numbers';
import { money } from '@/lib/text/digits';
import styles from './list-filters.module.css';

interface Choice<T> {
  value: T;
  label: string;
}

/** What the filters of one list are called, and which of them it has. */
export interface FilterWords {
  label: string;
  send: string;
  /** What can be typed into the search, as far as a short field shows it. */
  placeholder: string;
  stockLabel: string;
  stock: readonly Choice<ListState['stock']>[];
  orders: readonly Choice<ListKind['orders'][number]>[];
}

interface ListFiltersProps {
  list: ListKind;
  state: ListState;
  go: Go<ListState>;
  words: FilterWords;
  /** Where the browser sends the form before the app has started, or without a script. */
  action?: string;
  /** Shown at the end of the stock area's filters, which are one line that stays in sight; where it is short, a button opens them. */
  toolbarEnd?: ReactNode;
  /** Further ways to narrow the list. What clears the filters follows them, so that nothing moves under a press. */
  children?: ReactNode;
}

const TYPING_PAUSE = 350;

/** In place of what is filtered, on the button that hides the field. */
const CORRECT = 'Correct the price';

const whoseChoices = [
  { value: 'everyone', label: 'All' },
  { value: 'mine', label: 'Mine' },
] as const;
const prices = [
  { name: 'min', label: 'Price from' },
  { name: 'max', label: 'Price to' },
] as const;

type Problems = Partial<Record<(typeof prices)[number]['name'], string | undefined>>;

/**
 * The filters and the order of a list: a form that the browser can send by itself. With a script each change makes a new address. The
 * fields keep their own texts, so that what is typed before the app has started stays, and a price that is none, with the reason. On a
 * phone all but the search are folded.
 */
export function ListFilters({ list, state, go, words, action, toolbarEnd, children }: ListFiltersProps) {
  const kit = useKit();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hydrated = useHydrated();
  const [isTooLong, setTooLong] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  // Whatever page of it is shown.
  const query = addressQuery(changeList(state, {}), list);
  /** What the form last asked for. */
  const asked = useRef({ query, texts: textsOf(state) });

  // Something may have been typed or chosen before the app had started.
  useEffect(() => {
    form.current?.requestSubmit();
    return () => clearTimeout(pause.current);
  }, []);

  // The address may change from outside: back, Clear filters or the head of a table. What is being typed in another field stays.
  useEffect(() => {
    const { query: before, texts } = asked.current;
    if (before === query || !form.current) return;
    const now = textsOf(state);
    for (const name of fieldNames) {
      const field = form.current.elements.namedItem(name);
      if (texts[name] === now[name] || !(field instanceof HTMLInputElement || field instanceof HTMLSelectElement))
        continue;
      field.value = now[name];
      if (name === 'q') {
        clearTimeout(pause.current);
        setTooLong(false);
      }
      setProblems((shown) => ({ ...shown, [name]: undefined }));
    }
    asked.current = { query, texts: now };
  }, [query, state]);

  const submit = () => form.current?.requestSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(pause.current);
    const { next, problems: found } = readForm(event.currentTarget, list, state);
    setProblems(found);
    const before = asked.current;
    if (addressQuery(next, list) === before.query) return;
    asked.current = { query: addressQuery(next, list), texts: textsOf(next) };
    // A changed search replaces the history entry, so that Back leads to the whole list and not through every letter. On a busy machine
    // the screen may not show yet what was asked for before.
    const isRetyped = addressQuery({ ...next, search: before.texts.q }, list) === before.query;
    go(next, { replace: isRetyped && next.search !== '' && before.texts.q !== '' });
  };

  const active = countFilters(state, list);
  const isWrong = Object.values(problems).some((problem) => problem !== undefined);
  const priceFields = prices.map(({ name, label }) => (
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
  ));
  const fields = (
    <>
      {list.whose.length > 1 && (
        <Select label="Owner" name="whose" value={state.whose} choices={whoseChoices} onChoose={submit} />
      )}
      <Select label={words.stockLabel} name="stock" value={state.stock} choices={words.stock} onChoose={submit} />
      {kit ? (
        <kit.Popup label={isWrong ? CORRECT : priceText(state)} on="wide">
          {priceFields}
        </kit.Popup>
      ) : (
        priceFields
      )}
      <Select
        label="Sort"
        name="sort"
        value={textsOf(state).sort}
        choices={words.orders.filter(({ value }) => !isByPrice(state) || value.startsWith('price'))}
        hint={isByPrice(state) ? BY_PRICE : undefined}
        onChoose={submit}
      />
    </>
  );
  return (
    <search aria-label={words.label} className={kit?.filterBar.bar}>
      <form
        ref={form}
        className={kit ? kit.filterBar.form : filterGrid}
        action={action}
        autoComplete="off"
        noValidate={hydrated}
        onSubmit={onSubmit}
      >
        <SearchBox
          name="q"
          isLabelHidden={kit !== undefined}
          placeholder={words.placeholder}
          defaultValue={state.search}
          error={isTooLong ? `At most ${SEARCH_MAX} characters are searched; the rest is left out` : undefined}
          onInput={({ currentTarget }) => {
            setTooLong(currentTarget.value.length > SEARCH_MAX);
            clearTimeout(pause.current);
            pause.current = setTimeout(submit, TYPING_PAUSE);
          }}
          onBlur={submit}
        />
        {kit ? (
          <kit.Popup label={isWrong ? CORRECT : <ActiveFilters count={active} />} on="narrow">
            {fields}
          </kit.Popup>
        ) : (
          <FilterFold active={active}>{fields}</FilterFold>
        )}
        <div className={styles.send}>
          <Button type="submit" look="primary">
            {words.send}
          </Button>
        </div>
        {children}
        {isNarrowed(state, list) && <ClearFilters to={wholeOf(state, list)} />}
        {kit && <p className={kit.filterBar.end}>{toolbarEnd}</p>}
      </form>
    </search>
  );
}

/** The query of the list without filters, in the order and with the rows that were chosen. */
const wholeOf = ({ sort, direction, size }: ListState, list: ListKind): string =>
  addressQuery({ ...list.first, sort, direction, size }, list);

/** What the button of the price range says. */
function priceText({ priceMin, priceMax }: ListState): string {
  if (priceMin === undefined) return priceMax === undefined ? 'Price' : `Price to ${money(priceMax)}`;
  return priceMax === undefined ? `Price from ${money(priceMin)}` : `${money(priceMin)} to ${money(priceMax)}`;
}

const fieldNames = ['q', 'whose', 'stock', 'min', 'max', 'sort'] as const;

const textsOf = ({ search, whose, stock, priceMin, priceMax, sort, direction }: ListState) => ({
  q: search,
  whose,
  stock,
  sort: `${sort} ${direction}`,
  min: priceMin === undefined ? '' : String(priceMin),
  max: priceMax === undefined ? '' : String(priceMax),
});

/**
 * The view that the form asks for. A price that cannot be read is a problem, and stays as it was in the view, unless the other one is
 * beyond that: nobody sees it, and no car would be found.
 */
function readForm(form: HTMLFormElement, list: ListKind, state: ListState): { next: ListState; problems: Problems } {
  const address = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const problems: Problems = {};
  for (const { name, label } of prices) {
    const text = address.get(name)?.trim() ?? '';
    const { value, problem } = text === '' ? { value: '' } : parsePrice(text, label);
    problems[name] = problem;
    address.set(name, problem === undefined ? String(value) : textsOf(state)[name]);
  }
  const { search, whose, stock, priceMin, priceMax, sort, direction } = readListState(address, list).state;
  const read = { search: search.trim(), whose, stock, priceMin, priceMax, sort, direction };
  const next = changeList(state, read);
  if (!isImpossible(next)) return { next, problems };
  const { min, max } = problems;
  const unread = { ...(min && { priceMin: undefined }), ...(max && { priceMax: undefined }) };
  return { next: changeList(next, unread), problems };
}
