import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import { type ActivityState, readDeleted } from '@/data/read/history';
import { type CountedStock, useStockDay } from '@/data/read/stock-count';
import { useMembers } from '@/data/read/teams';
import type { Go } from '@/lib/list/use-list-state';
import type { QueryResult } from '@/lib/query-result';
import { usePerson } from '@/lib/session/use-person';
import { digits, money } from '@/lib/text/digits';
import { CarSearch } from '@/stock/car/car-search';
import { historyKindText } from '@/stock/kit/entry-words';
import { Choice, choicesOf, TextInput } from '@/stock/kit/inputs';
import { reasonWords } from '@/stock/writing/why';
import { FactList } from '@/ui/page/facts';
import { changeActivity, dayFrom, isNarrowed } from './activity-address';
import styles from './activity-head.module.css';

interface TotalsProps {
  stock: QueryResult<CountedStock>;
  /** `undefined`: it is not known yet which day it is. */
  day: string | undefined;
  isToday: boolean;
}

/** The person's stock as it is now, and the pieces that one day brought and took. */
export function Totals({ stock, day, isToday }: TotalsProps) {
  const pieces = useStockDay(usePerson().email, day);
  const when = isToday ? 'today' : 'that day';
  const figure = <T,>(result: QueryResult<T>, text: (data: T) => string): ReactNode => {
    if (result.status === 'loading') return <Skeleton animation={false} width="3rem" />;
    if (result.status === 'error') return 'unknown';
    return stock.data?.needsCount ? 'being counted' : text(result.data);
  };
  return (
    <div className={styles.totals}>
      <FactList
        items={[
          { label: 'Products', value: figure(stock, ({ products }) => digits(products)) },
          { label: 'Pieces', value: figure(stock, ({ units }) => digits(units)) },
          { label: 'Value', value: figure(stock, ({ value }) => money(value / 100)) },
          { label: 'Out of stock', value: figure(stock, ({ outOfStock }) => digits(outOfStock)) },
          { label: `In ${when}`, value: figure(pieces, (of) => digits(of.in)) },
          { label: `Out ${when}`, value: figure(pieces, (of) => digits(of.out)) },
        ]}
      />
    </div>
  );
}

interface FiltersProps {
  state: ActivityState;
  go: Go<ActivityState>;
  /** The last day that can have entries. */
  today: string | undefined;
  /** Who has made the entries that are shown. */
  named: readonly string[];
  /** The name of the one product, when it is known. */
  productName: string | undefined;
}

const kinds = choicesOf({ '': 'All', ...historyKindText });
const reasons = choicesOf({ '': 'All', ...reasonWords });

export function Filters({ state, go, today, productName, named }: FiltersProps) {
  const { email } = usePerson();
  const change = (filters: Partial<ActivityState>) => go((now) => changeActivity(now, filters));
  const choice = (name: 'kind' | 'reason' | 'by', label: string, choices: typeof kinds) => (
    <Choice
      label={label}
      choices={choices}
      select={{ value: state[name] ?? '', onChange: ({ target }) => change({ [name]: target.value || undefined }) }}
    />
  );
  // The team, and whom the address or an entry names. Who works alone has nobody to choose.
  const colleagues = useMembers(email).data?.map((member) => member.email) ?? [];
  const others = new Set([...colleagues, ...named, state.by ?? '']);
  for (const nobodyElse of [email, '']) others.delete(nobodyElse);
  return (
    <Stack
      component="search"
      direction="row"
      useFlexGap
      aria-label="Filter entries"
      sx={{
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-end',
        '& > .MuiFormControl-root': { flex: '1 1 9.5rem', maxWidth: 176 },
        // On a phone the car has a line, and the person, who appears once the team is known, a place beside the day.
        '& > :is(form, p)': { flex: { xs: '1 1 100%', sm: '1 1 9.5rem' }, maxWidth: { sm: 176 } },
      }}
    >
      {state.product === undefined ? (
        <CarSearch
          owner={email}
          label="Car"
          findGone={async (search) => readDeleted(await firestore(), email, search)}
          none="No car of yours has these words, nor one of the last 100 that were deleted."
          onChoose={(product) => change({ product })}
        />
      ) : (
        <Box component="p" sx={{ py: 0.875, overflowWrap: 'anywhere' }}>
          Only <bdi>{productName ?? 'one car'}</bdi>
        </Box>
      )}
      {choice('kind', 'Kind', kinds)}
      {choice('reason', 'Reason', reasons)}
      <DayField day={state.day} today={today} onChange={(day) => change({ day })} />
      {(others.size > 0 || state.by !== undefined) &&
        choice('by', 'Person', [
          { value: '', label: 'Everyone' },
          { value: email, label: 'You' },
          ...[...others].map((other) => ({ value: other, label: other })),
        ])}
      {isNarrowed(state) && (
        <Button
          variant="text"
          data-look="link"
          component={Link}
          to={{ search: '' }}
          preventScrollReset
          sx={{ ml: 'auto' }}
          // The link disappears with the filters.
          onClick={({ currentTarget }: { currentTarget: Element }) =>
            currentTarget.closest('search')?.querySelector('select')?.focus()
          }
        >
          Clear filters
        </Button>
      )}
    </Stack>
  );
}

interface DayFieldProps {
  day: string | undefined;
  today: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A date takes effect as soon as it is complete; until then the browser alone has it. The address may also change from outside: back, or Clear. */
function DayField({ day, today, onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value !== (day ?? '')) input.current.value = day ?? '';
  }, [day]);
  return (
    <TextInput
      type="date"
      label="Day"
      defaultValue={day}
      inputRef={input}
      onChange={({ target }) => {
        const isBad = (target as HTMLInputElement).validity.badInput;
        // A date that is typed halfway is empty too.
        if (target.value === '' ? day !== undefined && !isBad : dayFrom(target.value)) onChange(dayFrom(target.value));
      }}
      htmlInput={{ max: today }}
      // Safari shows today's date in an empty field.
      sx={day === undefined ? { '& input': { color: 'text.secondary' } } : {}}
    />
  );
}
