import { addressQuery } from '@contract/list/list-address';
import { countFilters, isByPrice, isNarrowed, type ListKind, type ListState } from '@contract/list/list-state';
import { Global } from '@emotion/react';
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
import { LOW_OR_PAPER } from '@/stock/kit/screen';
import { media } from '@/theme/breakpoints';

const owners = choicesOf({ everyone: 'All', mine: 'Mine', shared: 'Shared with me' });
const stocks = choicesOf({ any: 'All', in: 'In stock', out: 'Out of stock' });
const pictures = choicesOf({ any: 'All', none: 'Without a picture' });
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

/** One line, or two on a phone: above the rows, in sight, below the header of the site. */
const toolbar = {
  position: 'sticky',
  top: 'var(--height-header)',
  zIndex: 4,
  background: 'var(--ground)',
  [LOW_OR_PAPER]: { position: 'static' },
  '& > form': { display: 'flex', gap: 1, alignItems: 'center', minHeight: 'var(--height-toolbar)' },
  // It gives way before the filters do.
  '& > form > .search': { flex: '0 9 17rem', minWidth: '9rem' },
  // The key lies over the field, whose ring goes around both.
  '& .search .MuiInputBase-root:has(.keyed)': { p: 0 },
  '& .search input': { pr: '2rem' },
  '& .search .keyed': { position: 'absolute', right: '0.75rem', color: 'text.secondary', pointerEvents: 'none' },
  '& .quiet': {
    ml: 'auto',
    overflow: 'hidden',
    fontVariantNumeric: 'tabular-nums',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > form > a': { flex: 'none' },
  [`@media not ${media.tablet}`]: {
    '& > form': { flexWrap: 'wrap', pt: 0.5 },
    '& > form > .search': { flex: 1 },
    '& .quiet': { flex: '1 0 55%', minHeight: '1.5rem', lineHeight: 24 / 14 },
    '& > form > a': { order: 1, minHeight: '1.5rem', p: 0 },
  },
  // Label and choice in one frame. A hint is for the sheet; here only screen readers need it.
  [`@media ${media.wide}`]: {
    '& > form > :has(select)': {
      flex: 'none',
      flexDirection: 'row',
      alignItems: 'center',
      pl: 1.25,
      border: '1px solid var(--field)',
      borderRadius: 1,
      background: 'var(--surface)',
      '& > label': { flex: 'none', m: 0, color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' },
      '& > .MuiInputBase-root': { minWidth: 0 },
      '& fieldset': { border: 0 },
      // As wide as what is chosen: in Safari 17 by its text, which stands unseen below.
      '& select': { fieldSizing: 'content', maxWidth: '9.5rem', pl: 1, fontSize: '0.875rem' },
      '@supports not (field-sizing: content)': {
        '& select': { boxSizing: 'border-box', position: 'absolute', inset: 0, height: '100%', maxWidth: 'none' },
        '& > .MuiInputBase-root::before': {
          content: 'attr(data-chosen)',
          p: '0 2em 0 0.5rem',
          fontSize: '0.875rem',
          whiteSpace: 'nowrap',
          visibility: 'hidden',
        },
      },
      '& > p': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  },
} as const;
/** What is scrolled to, as by Tab, stops below it and the head of the table. */
const belowToolbar = {
  ':root': {
    scrollPaddingTop: 'calc(var(--height-header) + var(--height-toolbar) + 2.75rem)',
    [LOW_OR_PAPER]: { scrollPaddingTop: 'calc(var(--height-header) + var(--space-5))' },
  },
};
const popup = {
  inset: 'auto 0 0',
  width: 'auto',
  maxWidth: 'none',
  maxHeight: '85dvh',
  p: 'var(--space-4) var(--space-gutter) calc(var(--space-4) + env(safe-area-inset-bottom))',
  border: 0,
  borderTop: '1px solid var(--line)',
  background: 'var(--surface)',
  color: 'inherit',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
  overflowY: 'auto',
  '&:popover-open': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    // WebKit stretches rows to the largest height that is allowed.
    gridAutoRows: 'min-content',
    gap: 'var(--space-4) var(--space-3)',
    alignItems: 'start',
  },
  // The button, and the order before it.
  '& > button, & > :has(select):nth-last-of-type(1)': { gridColumn: '1 / -1' },
  [`@media ${media.rail}`]: {
    positionArea: 'block-end span-inline-start',
    positionTryFallbacks: 'flip-inline',
    inset: 'auto',
    width: 'min(24rem, 100vw - 2 * var(--space-gutter))',
    m: '0.25rem 0 0',
    p: 2,
    border: '1px solid var(--line)',
    borderRadius: 1,
    '& > button': { display: 'none' },
  },
} as const;

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
  const select = (name: 'whose' | 'stock' | 'picture' | 'sort') => ({
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
    <Box component="search" aria-label="Filter products" sx={toolbar}>
      <Global styles={belowToolbar} />
      <form {...form} noValidate>
        <TextInput
          {...searchInput}
          type="search"
          className="search"
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
            <span aria-hidden="true" className="keyed">
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
                    <Box component="b" sx={{ ml: 0.5, color: 'primary.main' }}>
                      <span>{active}</span>
                      <span className="visually-hidden"> active</span>
                    </Box>
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
        <p className="quiet">{children}</p>
      </form>
    </Box>
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
      <Box id={id} popover="auto" sx={popup} onToggle={focusFirst} onBlur={closeWhenLeft}>
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
