import { addressQuery } from '@contract/list/list-address';
import { countFilters, isByPrice, isNarrowed, type ListKind, type ListState } from '@contract/list/list-state';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FocusEvent, type ReactNode, type ToggleEvent, useId } from 'react';
import { Link } from 'react-router-dom';
import { useMedia } from '@/lib/browser/hooks';
import { useSlashKey } from '@/lib/browser/slash-key';
import { BY_PRICE } from '@/lib/list/texts';
import { priceFields, textsOf, useFilterForm } from '@/lib/list/use-filter-form';
import type { Go } from '@/lib/list/use-list-state';
import { money } from '@/lib/text/digits';
import { Choice, choicesOf, TextInput } from '@/stock/kit/inputs';
import { media } from '@/theme/breakpoints';
import styles from './list-filters.module.css';

const owners = choicesOf({ everyone: 'All', mine: 'Mine', shared: 'Shared with me' });
const stocks = choicesOf({ any: 'All', in: 'In stock', out: 'Out of stock' });
const pictures = choicesOf({ any: 'All', none: 'Without a picture' });
const standings = (list: ListKind) => [
  { value: '', label: 'All' },
  ...list.standings.map((days) => ({ value: `${days}`, label: `${days} days` })),
];
const orders = choicesOf({
  'oldest asc': 'Oldest first',
  'oldest desc': 'Newest first',
  'model asc': 'Model, A to Z',
  'model desc': 'Model, Z to A',
  'price asc': 'Price, lowest first',
  'price desc': 'Price, highest first',
  'quantity asc': 'Quantity, lowest first',
  'quantity desc': 'Quantity, highest first',
});
const labelIn = (choices: typeof owners, value: string) => choices.find((choice) => choice.value === value)?.label;

/** In place of what is filtered, on the button that hides the field. */
const CORRECT = 'Correct the price';

interface ListFiltersProps {
  list: ListKind;
  state: ListState;
  go: Go<ListState>;
  /** Somebody shares a stock with the person. Whom nobody does is not offered it. */
  isShared?: boolean;
  /** At the end of the line: what is shown. */
  children: ReactNode;
}

/** The filters and the order of a list, on one line that stays in sight; where it is short, a button opens them. */
export function ListFilters({ list, state, go, isShared = false, children }: ListFiltersProps) {
  const { form, submit, searchField, searchProblem, priceProblem, hasProblem } = useFilterForm(list, state, go);
  const isWide = useMedia(media.wide);
  const search = useSlashKey();
  const { onInput, ...searchInput } = searchField;
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
  const select = (name: 'whose' | 'stock' | 'picture' | 'standing' | 'sort') => ({
    name,
    defaultValue: textsOf(state)[name],
    onChange: submit,
  });
  const fields = (
    <>
      {list.whose.length > 1 && (
        <Choice
          label="Owner"
          choices={owners.filter(({ value }) => value !== 'shared' || isShared || state.whose === 'shared')}
          select={select('whose')}
        />
      )}
      <Choice label="Stock" choices={stocks} select={select('stock')} />
      {list.pictures.length > 1 && <Choice label="Picture" choices={pictures} select={select('picture')} />}
      {list.standings.length > 0 && <Choice label="Not moved" choices={standings(list)} select={select('standing')} />}
      {isWide ? <FilterPopup label={hasProblem ? CORRECT : priceText(state)}>{prices}</FilterPopup> : prices}
      <Choice
        label="Sort"
        choices={orders.filter(({ value }) => !isByPrice(state) || value.startsWith('price'))}
        hint={isByPrice(state) ? BY_PRICE : undefined}
        select={select('sort')}
      />
    </>
  );
  return (
    <search className={styles.toolbar} aria-label="Filter cars">
      <form {...form} noValidate>
        <TextInput
          {...searchInput}
          type="search"
          className={styles.search}
          placeholder="Model or supplier"
          problem={searchProblem}
          inputRef={search}
          htmlInput={{
            'aria-label': 'Search',
            'aria-keyshortcuts': '/',
            spellCheck: false,
            onInput,
            // The next code of a hand scanner takes the place of this one.
            onKeyDown: ({ key }) => key === 'Enter' && search.current?.select(),
          }}
          endAdornment={
            <span aria-hidden="true" className={styles.key}>
              /
            </span>
          }
        />
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
                    <b className={styles.active}>
                      <span>{active}</span>
                      <span className="visually-hidden"> active</span>
                    </b>
                  )}
                </span>
              )
            }
          >
            {fields}
          </FilterPopup>
        )}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          Show cars
        </button>
        {isNarrowed(state, list) && (
          // It disappears with the filters: the focus goes to the first field.
          <Button
            variant="text"
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
        <p className={styles.count}>{children}</p>
      </form>
    </search>
  );
}

/** What stays when the filters are cleared. */
const pick = ({ sort, direction, size }: ListState) => ({ sort, direction, size });

/** The view in words, for paper. */
export function viewText(state: ListState): string {
  const { whose, stock, picture, sort } = textsOf(state);
  const search = state.search.trim();
  const hasPrices = state.priceMin !== undefined || state.priceMax !== undefined;
  return [
    search && `“${search}”`,
    whose !== 'everyone' && labelIn(owners, whose),
    stock !== 'any' && labelIn(stocks, stock),
    picture !== 'any' && labelIn(pictures, picture),
    state.standing !== undefined && `Not moved for ${state.standing} days`,
    hasPrices && priceText(state),
    labelIn(orders, sort),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What the button of the price range says. */
function priceText({ priceMin, priceMax }: ListState): string {
  if (priceMin === undefined) return priceMax === undefined ? 'Price' : `Price to ${money(priceMax)}`;
  return priceMax === undefined ? `Price from ${money(priceMin)}` : `${money(priceMin)} to ${money(priceMax)}`;
}

/**
 * A button and what it opens: below it, or on a phone at the lower edge of the window. It stays where it is in the page, so that its
 * fields belong to the form around it; the browser closes it by Escape and by a press beside it.
 */
function FilterPopup({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Button data-look="plain" popoverTarget={id}>
        <span>{label}</span>
      </Button>
      <Box id={id} className={styles.popup} popover="auto" onToggle={focusFirst} onBlur={closeWhenLeft}>
        {children}
        <Button variant="contained" color="primary" popoverTarget={id} popoverTargetAction="hide">
          Done
        </Button>
      </Box>
    </>
  );
}

/** What is typed into has the cursor. A phone's sheet begins with a choice, and its keyboard would cover it. */
function focusFirst({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  const first = currentTarget.querySelector('input, select');
  if (newState === 'open' && first instanceof HTMLInputElement) first.focus();
}

/** The browser leaves it open when Tab leads out of it. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}
