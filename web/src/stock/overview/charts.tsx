import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { digits, money } from '@/lib/text/digits';
import { dayTitle } from '@/stock/kit/time';

/** Of 30 days, where there is room for their names. */
const shortDay = (day: string) => dayTitle(day, 'medium').replace(/, \d+$/, '');
/** '12K': beside an axis there is little room. */
const shortDigits = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
/** '$1.2M' */
const shortMoney = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

const common = {
  height: 220,
  // At the right half of the last day's name.
  margin: { left: 0, right: 24, top: 8, bottom: 0 },
  grid: { horizontal: true },
  // Nothing moves, whatever the person's settings.
  skipAnimation: true,
  hideLegend: true,
  // The table beside it is what the keyboard reads.
  disableKeyboardNavigation: true,
  // An open one would lie over the figures.
  slotProps: { tooltip: { sx: { '@media print': { display: 'none' } } } },
} as const;

/** What came stands above the line, and what went out below it. */
export const PiecesChart = ({ days }: { days: readonly { day: string; in: number; out: number }[] }) => (
  <BarChart
    {...common}
    xAxis={[{ data: days.map(({ day }) => day), scaleType: 'band', valueFormatter: shortDay, height: 28 }]}
    yAxis={[{ width: 44, valueFormatter: (pieces: number) => shortDigits.format(Math.abs(pieces)) }]}
    series={[
      {
        label: 'In',
        data: days.map((day) => day.in),
        color: 'var(--chart-in)',
        stack: 'pieces',
        valueFormatter: (pieces) => digits(pieces ?? 0),
      },
      {
        label: 'Out',
        data: days.map((day) => -day.out),
        color: 'var(--chart-out)',
        stack: 'pieces',
        valueFormatter: (pieces) => digits(-(pieces ?? 0)),
      },
    ]}
  />
);

/** In cents. */
export const ValueChart = ({ days }: { days: readonly { day: string; closing: number }[] }) => (
  <LineChart
    {...common}
    xAxis={[{ data: days.map(({ day }) => day), scaleType: 'point', valueFormatter: shortDay, height: 28 }]}
    yAxis={[{ width: 56, valueFormatter: (value: number) => shortMoney.format(value) }]}
    series={[
      {
        label: 'Value',
        data: days.map(({ closing }) => closing / 100),
        color: 'var(--chart-in)',
        showMark: false,
        curve: 'linear',
        valueFormatter: (value) => money(value ?? 0),
      },
    ]}
  />
);
