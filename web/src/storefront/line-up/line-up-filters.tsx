import { AVAILABILITY } from '@contract/availability';
import { lineUp, lineUpQuery } from '@contract/list/line-up';
import { addressQuery } from '@contract/list/list-address';
import { changeList, countFilters, isByPrice, isNarrowed, type ListState } from '@contract/list/list-state';
import { isAsked, NEEDS, type Need, type Needs, searchWith } from '@contract/list/needs';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { interceptPlainClick, useHydrated } from '@/lib/browser/hooks';
import { useSlashKey } from '@/lib/browser/slash-key';
import { priceFields, textsOf, useFilterForm } from '@/lib/list/use-filter-form';
import type { Go } from '@/lib/list/use-list-state';
import { paths } from '@/lib/site/paths';
import { Button, ButtonLink, buttonClass } from '@/ui/form/button';
import { Field, FieldError, Select } from '@/ui/form/field';
import styles from './line-up-filters.module.css';

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
  { value: 'range desc', label: 'Range, longest first' },
] as const;

const BY_PRICE_OR_RANGE = 'With a price set, cars are sorted by price or range.';

const ranges = [
  { value: '', label: 'Any' },
  ...lineUp.ranges.map((range) => ({ value: String(range), label: `${range} km` })),
];

interface LineUpFiltersProps {
  state: ListState;
  go: Go<ListState>;
  /** What the button at the foot of the open filters says and does. */
  answer: string;
  onAnswer: () => void;
}

/** The filters and the order of the line-up: a form that the browser can send by itself. On a phone all but the search are folded. */
export function LineUpFilters({ state, go, answer, onAnswer }: LineUpFiltersProps) {
  const hydrated = useHydrated();
  const { form, submit, searchField, searchProblem, priceProblem } = useFilterForm(lineUp, state, go);
  const search = useSlashKey();
  const fold = useRef<HTMLDetailsElement>(null);
  const showAnswer = () => {
    if (fold.current) fold.current.open = false;
    onAnswer();
  };
  const texts = textsOf(state);
  const active = countFilters(state, lineUp);
  const note = useId();
  const hint = isByPrice(state) && !priceFields.some(({ name }) => priceProblem(name)) ? `${note}-hint` : undefined;
  return (
    <search aria-label="Filter cars">
      <form {...form} className={styles.filters} action={paths.models} noValidate={hydrated}>
        <div className={styles.search}>
          <Field
            {...searchField}
            ref={search}
            label="Search"
            type="search"
            placeholder="Model, body or colour"
            error={searchProblem}
            spellCheck={false}
            aria-keyshortcuts="/"
            end={
              <span className={`${styles.key} scripted keyed`} aria-hidden="true">
                /
              </span>
            }
          />
        </div>
        {/* A phone shows one summary in place of the fields; the style sheet unfolds what follows it. */}
        <details className={styles.fold} ref={fold}>
          <summary className={buttonClass({ look: 'plain' })}>
            Filters
            {active > 0 && (
              <span className={styles.count}>
                <span>{active}</span>
                <span className="visually-hidden"> active</span>
              </span>
            )}
          </summary>
        </details>
        <div className={styles.folded}>
          <Select
            label="Availability"
            name="stock"
            defaultValue={state.stock}
            choices={availabilities}
            onChange={submit}
          />
          <Select label="Range from" name="range" defaultValue={texts.range} choices={ranges} onChange={submit} />
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
              aria-invalid={priceProblem(name) ? true : undefined}
              aria-describedby={priceProblem(name) && `${note}-${name}`}
              onBlur={submit}
            />
          ))}
          {/* It comes and goes on blur: its place is always there, so that the chips below do not move under the press. */}
          <div className={styles.note}>
            {priceFields.map(({ name }) => (
              <FieldError key={name} id={`${note}-${name}`} error={priceProblem(name)} />
            ))}
            {hint && (
              <p className="quiet" id={hint}>
                {BY_PRICE_OR_RANGE}
              </p>
            )}
          </div>
          <Select
            label="Sort"
            name="sort"
            defaultValue={texts.sort}
            choices={orders.filter(({ value }) => !isByPrice(state) || /^price|^range/.test(value))}
            aria-describedby={hint}
            onChange={submit}
          />
        </div>
        {/* With a script each change takes effect at once. Unseen, the button still lets Enter send the form. */}
        <div className="unscripted">
          <Button type="submit" look="primary">
            Show cars
          </Button>
        </div>
        <NeedChips state={state} go={go} />
        {isNarrowed(state, lineUp) && (
          // Last, so that nothing moves under a press. It disappears with the filters: the focus goes to the first field.
          <ButtonLink
            to={{ search: addressQuery({ ...lineUp.first, sort: state.sort, direction: state.direction }, lineUp) }}
            preventScrollReset
            size="small"
            look="plain"
            onClick={() => search.current?.focus()}
          >
            Clear filters
          </ButtonLink>
        )}
        {/* The open filters fill the window of a phone: the answer stays in sight below them. */}
        <div className={`${styles.foot} scripted`}>
          <Button look="primary" disabled={!hydrated} onClick={showAnswer}>
            {answer}
          </Button>
        </div>
      </form>
    </search>
  );
}

const withNeed = (state: ListState, need: Need, group: Needs): ListState =>
  changeList(state, { search: searchWith(state.search, need, group) });

/** What buyers look for, each one press: links that set and unset words of the search, also without a script. */
function NeedChips({ state, go }: Pick<LineUpFiltersProps, 'state' | 'go'>) {
  const chips = useRef<HTMLDivElement>(null);
  // On a phone a link may ask for something that is beyond the edge.
  useEffect(() => {
    for (const on of chips.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? []) {
      const line = on.closest('ul');
      if (line) line.scrollLeft = on.offsetLeft - on.offsetWidth;
    }
  }, []);
  return (
    <div ref={chips} className={styles.chips}>
      {NEEDS.map((group) => (
        <div key={group.label} className={styles.group}>
          <p id={`need-${group.label}`} className="quiet">
            {group.label}
          </p>
          <ul aria-labelledby={`need-${group.label}`} className={styles.list}>
            {group.needs.map((need) => (
              <li key={need.says}>
                <Link
                  to={{ search: lineUpQuery(withNeed(state, need, group)) }}
                  // What was typed a moment ago is in the newest state, and not yet in the link.
                  onClick={interceptPlainClick(() => go((now) => withNeed(now, need, group)))}
                  className={styles.chip}
                  aria-label={need.name}
                  aria-current={isAsked(state.search, need) || undefined}
                >
                  {need.says}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
