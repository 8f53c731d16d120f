import { dayAfter, monthOf } from '@contract/stock-month';
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import { readCars, useMonths } from '@/data/read/overview';
import { useStockCount } from '@/data/read/stock-count';
import { usePerson } from '@/lib/session/use-person';
import { ExportButton } from '@/stock/export/export-items';
import { Choice } from '@/stock/kit/inputs';
import { SignOutWhenDenied } from '@/stock/kit/query-boundary';
import { LoadingRows, Screen } from '@/stock/kit/screen';
import { dayTitle, todayIn, useNow } from '@/stock/kit/time';
import { carPeriods, monthFrom, monthsUntil, monthTitle, overviewSheet, periodOf } from '@/stock/overview/figures';
import { Overview } from '@/stock/overview/overview';

/** What a manager asks in the morning: of the person's own stock, for the last 30 days or a month. */
export function Component() {
  const { email } = usePerson();
  return (
    <SignOutWhenDenied>
      <OwnOverview email={email} />
    </SignOutWhenDenied>
  );
}

function OwnOverview({ email }: { email: string }) {
  const [address, setAddress] = useSearchParams();
  const stock = useStockCount(email);
  const now = useNow();
  const timeZone = stock.data?.timeZone;
  const isKnown = now !== undefined && stock.status !== 'loading';
  const today = isKnown ? todayIn(timeZone, now) : undefined;
  const month = today === undefined ? undefined : monthFrom(address.get('month'), today);
  const period = today === undefined ? undefined : periodOf(month, today);
  // The months are asked for beside the stock, by this computer's day; where the stock's is another one, that may be a month more.
  const here = todayIn(undefined, Date.now());
  const asked = periodOf(monthFrom(address.get('month'), here), here);
  const from = monthOf(dayAfter(asked.from, asked.month ? 0 : -1));
  const months = useMonths(email, period && monthOf(period.from) < from ? monthOf(period.from) : from);
  return (
    <Screen
      title="Overview"
      note={
        <>
          <bdi>{email}</bdi>
          {period && (
            <span className="printed">{` · ${dayTitle(period.from, 'medium')} to ${dayTitle(period.to, 'medium')}`}</span>
          )}
        </>
      }
      action={
        period &&
        today && (
          <>
            <Choice
              label="Period"
              sx={{ flexDirection: 'row', alignItems: 'center', gap: 1, '& label': { m: 0, flex: 'none' } }}
              choices={[
                { value: '', label: 'Last 30 days' },
                ...monthsUntil(today).map((of) => ({ value: of, label: monthTitle(of) })),
              ]}
              select={{
                value: month ?? '',
                onChange: ({ target }) => setAddress(target.value ? { month: target.value } : {}),
              }}
            />
            <ExportButton
              label="Export"
              nouns={['car', 'cars']}
              what={`overview-${period.carMonth}`}
              none="There is no car to save yet: a change is counted a moment after it is made."
              read={async (options) => carPeriods(await readCars(await firestore(), email, options), period.carMonth)}
              sheetOf={overviewSheet}
            />
            <Button data-look="plain" data-print onClick={() => window.print()}>
              Print
            </Button>
          </>
        )
      }
    >
      {period && address.get('month') && month === undefined && (
        <p role="status" className="quiet">
          The month of this link is not kept. Here are the last 30 days.
        </p>
      )}
      {!(period && today) && <LoadingRows of="the overview" count={8} height={56} />}
      {period && today && <Overview {...{ stock, months, period, today }} />}
    </Screen>
  );
}
