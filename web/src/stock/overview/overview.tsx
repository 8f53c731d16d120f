import { isLate } from '@contract/order';
import { startOfDay } from '@contract/stock-month';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { openOrders } from '@/data/read/on-order';
import { type Car, type Months, useLatest, useMovers, useStanding, useStandingSums } from '@/data/read/overview';
import type { CountedStock } from '@/data/read/stock-count';
import { lazyPart } from '@/lib/lazy-part';
import { bothResults, type QueryResult } from '@/lib/query-result';
import { usePerson } from '@/lib/session/use-person';
import { lowStockPath, paths } from '@/lib/site/paths';
import { digits, money } from '@/lib/text/digits';
import { useLast } from '@/lib/use-derived';
import { wordsOfListed } from '@/stock/kit/entry-words';
import { Loaded, useKept } from '@/stock/kit/loaded';
import { LoadingRows, WaysToBegin } from '@/stock/kit/screen';
import { dayTitle, relativeTime, useNow } from '@/stock/kit/time';
import { FORMER_COLLEAGUE } from '@/stock/writing/why';
import { FactList } from '@/ui/page/facts';
import { ChartSection, FigureSection, FigureTable, LiveFigureSection } from './figure-table';
import {
  daysOf,
  daysSince,
  monthTitle,
  moversIn,
  type Period,
  peopleOf,
  periodTitle,
  reasonsOf,
  sumsOf,
} from './figures';
import styles from './overview.module.css';

const PiecesChart = lazyPart(() => import('./charts').then(({ PiecesChart }) => ({ PiecesChart })), 'PiecesChart');
const ValueChart = lazyPart(() => import('./charts').then(({ ValueChart }) => ({ ValueChart })), 'ValueChart');

interface OverviewProps {
  stock: QueryResult<CountedStock>;
  months: QueryResult<Months>;
  period: Period;
  today: string;
}

/** What there is, what came in and went out, what it is worth, and what stands: of the person's own stock, live. */
export const Overview = ({ stock, months, period, today }: OverviewProps) => (
  <Loaded
    result={useKept(useMemo(() => bothResults(stock, months), [stock, months]))}
    skeleton={<LoadingRows of="the overview" count={8} height={56} />}
    isEmpty={([counted, changes]) => counted.products === 0 && !counted.needsCount && Object.keys(changes).length === 0}
    empty={
      <WaysToBegin title="There is nothing to show yet">
        <p>What you add, import, restock and deliver of your own cars is counted here, a moment after it is done.</p>
      </WaysToBegin>
    }
  >
    {([counted, changes]) => <Figures {...{ stock: counted, months: changes, period, today }} />}
  </Loaded>
);

interface FiguresProps {
  stock: CountedStock;
  months: Months;
  period: Period;
  today: string;
}

function Figures({ stock, months, period, today }: FiguresProps) {
  const { email } = usePerson();
  const late = openOrders.useValue().filter((order) => order.email === email && isLate(order, today)).length;
  const days = daysOf(months, period, stock.value);
  const sums = sumsOf(days);
  const reasons = reasonsOf(months, days);
  const people = peopleOf(months, days);
  const isTeam = people.some((person) => person.email !== email);
  const figure = (text: string, to?: string): ReactNode => {
    const value = stock.needsCount ? 'being counted' : text;
    return to ? <Link to={to}>{value}</Link> : <span>{value}</span>;
  };
  const cents = (value: number) => money(value / 100);
  const dayRows = (of: (day: (typeof days)[number]) => string[]) =>
    days.map((day) => [dayTitle(day.day, 'medium'), ...of(day)]).toReversed();
  return (
    <Stack spacing={2}>
      <div className={styles.facts}>
        <FactList
          items={[
            { label: 'Products', value: figure(digits(stock.products), paths.myItems) },
            { label: 'Pieces', value: figure(digits(stock.units)) },
            { label: 'Value', value: figure(cents(stock.value)) },
            { label: 'Out of stock', value: figure(digits(stock.outOfStock), `${paths.myItems}?stock=out`) },
            { label: 'Needs restock', value: figure(digits(stock.low + stock.outOfStock), lowStockPath) },
            ...(late > 0 ? [{ label: 'Orders late', value: <Link to={paths.orders}>{digits(late)}</Link> }] : []),
          ]}
        />
      </div>
      <div className={styles.facts}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>{`In ${periodTitle(period)}`}</Typography>
        <FactList
          items={[
            { label: 'In', value: <span>{digits(sums.in)}</span> },
            { label: 'Out', value: <span>{digits(sums.out)}</span> },
            { label: 'Corrections', value: <span>{signed(sums.corrected, digits)}</span> },
            { label: 'Change in value', value: <span>{signed(sums.value / 100, money)}</span> },
          ]}
        />
      </div>
      <div className={styles.figures}>
        <ChartSection
          title="Pieces in and out a day"
          headings={['Day', 'In', 'Out', 'Corrections']}
          rows={dayRows((day) => [digits(day.in), digits(day.out), signed(day.corrected, digits)])}
        >
          <PiecesChart days={days} />
        </ChartSection>
        <ChartSection
          title="Value at the end of a day"
          headings={['Day', 'Value', 'Change']}
          rows={dayRows((day) => [cents(day.closing), signed(day.value / 100, money)])}
        >
          <ValueChart days={days} />
        </ChartSection>
        <Movers month={period.carMonth} />
        <StandingCars from={period.from} today={today} timeZone={stock.timeZone} version={stock.countedAt} />
        <Stack spacing={3} sx={{ minWidth: 0, '@media print': { gap: 0 } }}>
          <FigureSection
            title="Why pieces went out"
            none="Nothing went out."
            headings={['Reason', 'Pieces', 'Share']}
            rows={reasons.map(({ name, pieces }) => [
              name,
              digits(pieces),
              `${Math.round((100 * pieces) / sums.out)} %`,
            ])}
          />
          {isTeam && (
            <FigureSection
              title="Who did how much"
              headings={['Person', 'Changes', 'In', 'Out']}
              rows={people.map((person) => [
                <bdi key="person">{person.email === email ? 'You' : person.email || FORMER_COLLEAGUE}</bdi>,
                digits(person.changes),
                digits(person.in),
                digits(person.out),
              ])}
            />
          )}
        </Stack>
        <Latest />
      </div>
    </Stack>
  );
}

/** With a sign, where it is not 0. */
function signed(number: number, text: (size: number) => string): string {
  if (number === 0) return text(0);
  return `${number > 0 ? '+' : '−'}${text(Math.abs(number))}`;
}

const CarLink = ({ car: { id, name, quantity } }: { car: Car }) =>
  quantity > 0 ? (
    <Link to={paths.restock(id)}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );

/** By calendar month: with the last 30 days it is the running one. */
function Movers({ month }: { month: string }) {
  const result = useMovers(usePerson().email, month);
  return (
    <LiveFigureSection
      title={`Moved most in ${monthTitle(month)}`}
      result={result}
      none="Nothing moved."
      headings={['Model', 'In', 'Out', 'In stock']}
      rowsOf={(cars) =>
        moversIn(cars, month).map((car) => [
          <CarLink key="car" car={car} />,
          digits(car.movement.in),
          digits(car.movement.out),
          digits(car.quantity),
        ])
      }
    />
  );
}

interface StandingProps {
  /** The first day of the period: what came or went out since then is not listed. */
  from: string;
  today: string;
  timeZone: string | undefined;
  /** Of the stock. */
  version: number | undefined;
}

function StandingCars({ from, today, timeZone = 'UTC', version }: StandingProps) {
  const { email } = usePerson();
  const result = useStanding(email, startOfDay(from, timeZone));
  const sums = useStandingSums(email, { day: today, timeZone }, version);
  const shown = useLast(sums.data)?.filter(({ cars }) => cars > 0) ?? [];
  return (
    <LiveFigureSection
      title="Longest without going out"
      result={result}
      none="No car has stood since before this period."
      headings={['Model', 'Days', 'In stock', 'Value']}
      rowsOf={(cars) =>
        cars.map((car) => [
          <CarLink key="car" car={car} />,
          digits(daysSince(car.lastOutAt, today, timeZone)),
          digits(car.quantity),
          money(car.worth / 100),
        ])
      }
      before={
        sums.status === 'error' ? (
          <p className="quiet">{sums.error}</p>
        ) : (
          shown.length > 0 && (
            <FigureTable
              label="Without going out"
              headings={['For', 'Cars', 'Value']}
              rows={shown.map((of) => [
                <Link key="days" to={`${paths.myItems}?standing=${of.days}`}>{`${of.days} days or longer`}</Link>,
                digits(of.cars),
                money(of.worth / 100),
              ])}
            />
          )
        )
      }
    />
  );
}

function Latest() {
  const result = useLatest(usePerson().email);
  const now = useNow();
  return (
    <LiveFigureSection
      title="Latest changes"
      action={
        <Link to={paths.activity} className="unprinted">
          Activity
        </Link>
      }
      result={result}
      none="No changes recorded yet."
      headings={['What', 'Change', 'When']}
      rowsOf={(latest) =>
        latest.map((of) => {
          const [what, how] = wordsOfListed(of);
          return [<bdi key="what">{what}</bdi>, how, now === undefined ? '' : relativeTime(of.at, now)];
        })
      }
    />
  );
}
