import { addressQuery } from '@contract/list/list-address';
import { countFilters, isByPrice, isNarrowed, type ListKind, type ListState } from '@contract/list/list-state';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMedia } from '@/lib/browser/hooks';
import { keyIsTaken } from '@/lib/browser/key-is-taken';
import { priceFields, textsOf, useFilterForm } from '@/lib/list/use-filter-form';
import type { Go } from '@/lib/list/use-list-state';
import { BY_PRICE } from '@/lib/list/words';
import { money } from '@/lib/text/digits';
import { media } from '@/theme/breakpoints';
import { Choice, TextInput } from '../inputs';
import styles from './list-filters.module.css';

const owners = [
  { value: 'everyone', label: 'All' },
  { value: 'mine', label: 'Mine' },
] as const;

const stocks = [
  { value: 'any', label: 'All' },
  { value: 'in', label: 'In stock' },
  { value: 'out', label: 'Out of stock' },
] as const;

const orders = [
  { value: 'oldest asc', label: 'Oldest first' },
  { value: 'oldest desc', label: 'Newest first' },
  { value: 'model asc', label: 'Model, A to Z' },
  { value: 'model desc', label: 'Model, Z to A' },
  { value: 'price asc', label: 'Price, lowest first' },
  { value: 'price desc', label: 'Price, highest first' },
  { value: 'quantity asc', label: 'Quantity, lowest first' },
  { value: 'quantity desc', label: 'Quantity, highest first' },
] as const;

/** In place of what is filtered, on the button that hides the field. */
const CORRECT = 'Correct the price';

interface ListFiltersProps {
  list: ListKind;
  state: ListState;
  go: Go<ListState>;
  /** At the end of the line: what is shown. */
  children: ReactNode;
}

/** The filters and the order of a list, on one line that stays in sight; where it is short, a button opens them. */
export function ListFilters({ list, state, go, children }: ListFiltersProps) {
  const { form, submit, searchField, searchProblem, priceProblem, hasProblem } = useFilterForm(list, state, go);
  const isWide = useMedia(media.wide);
  const active = countFilters(state, list);
  const prices = priceFields.map(({ name, label }) => (
    <TextInput
      key={name}
      label={label}
      name={name}
      defaultValue={textsOf(state)[name]}
      problem={priceProblem(name)}
      onBlur={submit}
      htmlInput={{ inputMode: 'decimal', placeholder: '$', title: 'Dollars in digits, such as 45000' }}
    />
  ));
  const select = (name: 'whose' | 'stock' | 'sort') => ({ name, defaultValue: textsOf(state)[name], onChange: submit });
  const fields = (
    <>
      {list.whose.length > 1 && (
        <Choice label="Owner" className={styles.choice} choices={owners} select={select('whose')} />
      )}
      <Choice label="Stock" className={styles.choice} choices={stocks} select={select('stock')} />
      {isWide ? <FilterPopup label={hasProblem ? CORRECT : priceText(state)}>{prices}</FilterPopup> : prices}
      <Choice
        label="Sort"
        className={styles.choice}
        choices={orders.filter(({ value }) => !isByPrice(state) || value.startsWith('price'))}
        hint={isByPrice(state) ? BY_PRICE : undefined}
        select={select('sort')}
      />
    </>
  );
  return (
    <search aria-label="Filter products" className={styles.toolbar}>
      <form {...form} className={styles.form} noValidate>
        <SearchField {...searchField} error={searchProblem} />
        {isWide ? (
          fields
        ) : (
          <FilterPopup
            label={
              hasProblem ? (
                CORRECT
              ) : (
                <span>
                  Filters
                  {active > 0 && (
                    <span className={styles.count}>
                      <span>{active}</span>
                      <span className="visually-hidden"> active</span>
                    </span>
                  )}
                </span>
              )
            }
          >
            {fields}
          </FilterPopup>
        )}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          Show products
        </button>
        {isNarrowed(state, list) && (
          // It disappears with the filters: the focus goes to the first field.
          <Button
            variant="text"
            color="inherit"
            data-look="link"
            component={Link}
            to={{ search: addressQuery({ ...list.first, ...pick(state) }, list) }}
            preventScrollReset
            onClick={({ currentTarget }: { currentTarget: Element }) =>
              currentTarget.closest('search')?.querySelector<HTMLElement>('input')?.focus()
            }
          >
            Clear filters
          </Button>
        )}
        <p className={styles.end}>{children}</p>
      </form>
    </search>
  );
}

/** What stays when the filters are cleared. */
const pick = ({ sort, direction, size }: ListState) => ({ sort, direction, size });

/** What the button of the price range says. */
function priceText({ priceMin, priceMax }: ListState): string {
  if (priceMin === undefined) return priceMax === undefined ? 'Price' : `Price to ${money(priceMax)}`;
  return priceMax === undefined ? `Price from ${money(priceMin)}` : `${money(priceMin)} to ${money(priceMax)}`;
}

interface SearchFieldProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
  onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => void;
  onBlur: () => void;
}

/** The key `/` leads to it, on every keyboard layout. Enter selects its text, so that the next code of a hand scanner takes its place. */
function SearchField({ name, defaultValue, error, onInput, onBlur }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // With the field itself: an effect runs only after the rows that may come with it are painted, and a press until then is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // On a Cyrillic layout the key has another letter; on a German one `/` is another key.
      const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey);
      if (!isSlash || keyIsTaken(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <TextInput
      type="search"
      name={name}
      defaultValue={defaultValue}
      placeholder="Model or supplier"
      problem={error}
      inputRef={field}
      className={styles.search}
      onBlur={onBlur}
      htmlInput={{
        'aria-label': 'Search',
        'aria-keyshortcuts': '/',
        spellCheck: false,
        onInput,
        onKeyDown: ({ key }) => {
          if (key === 'Enter') field.current?.select();
        },
      }}
      endAdornment={
        <InputAdornment position="end" aria-hidden="true" className="keyed">
          /
        </InputAdornment>
      }
    />
  );
}

/**
 * A button and what it opens: below it, or on a phone at the lower edge of the window. It stays where it is in the page, so that its
 * fields belong to the form around it; the browser closes it by Escape and by a press beside it.
 */
function FilterPopup({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Button variant="outlined" color="inherit" data-look="plain" popoverTarget={id}>
        <span>{label}</span>
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves */}
      <div id={id} popover="auto" className={styles.popup} onBlur={closeWhenLeft}>
        {children}
        <Button variant="contained" popoverTarget={id} popoverTargetAction="hide" className={styles.close ?? ''}>
          Done
        </Button>
      </div>
    </>
  );
}

/** The browser leaves it open when Tab leads out of it. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}
