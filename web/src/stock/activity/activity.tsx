import Stack from '@mui/material/Stack';
import { useEffect, useMemo } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { type ActivityState, type Entry, isBatchSummary, readEntries, useActivityPage } from '@/data/read/history';
import { useStockCount } from '@/data/read/stock-count';
import { useTakesLong } from '@/lib/browser/hooks';
import { useAddressState } from '@/lib/list/use-list-state';
import { mapResult } from '@/lib/query-result';
import { usePerson } from '@/lib/session/use-person';
import { counted, shownText } from '@/lib/text/plural';
import { ExportButton } from '@/stock/export/export-items';
import { Loaded, useKept } from '@/stock/kit/loaded';
import { NextStepLink } from '@/stock/kit/pager';
import { OwnScreen } from '@/stock/kit/query-boundary';
import { EmptyState, LoadingRows } from '@/stock/kit/screen';
import { dayTitle, ownDay, ownTimeZone, todayIn, useNow } from '@/stock/kit/time';
import { unwrittenRows } from '@/stock/writing/batch/run';
import { changeActivity, isNarrowed, readActivity, writeActivity } from './activity-address';
import { Entries, type Shown } from './activity-entries';
import { Filters, Totals } from './activity-head';
import { activitySheet, unrecordedIn } from './entry';

export const Activity = () => (
  <OwnScreen title="Activity">
    <StockActivity />
  </OwnScreen>
);

/** The totals of a person's stock, then every entry, newest first. */
function StockActivity() {
  const { email } = usePerson();
  const { state, go, problem, replaceInvalidAddress } = useAddressState(readActivity, writeActivity);
  const result = useActivityPage(email, state);
  useEffect(() => {
    if (result.data && result.data.page !== state.page) replaceInvalidAddress(changeActivity(state, {}));
  }, [result, state, replaceInvalidAddress]);
  const now = useNow();
  const stock = useStockCount(email);
  const timeZone = stock.data?.timeZone;
  const today = now !== undefined && stock.data ? todayIn(timeZone, now) : undefined;
  const kept = useKept<Shown>(useMemo(() => mapResult(result, (page) => ({ page, state })), [result, state]));
  const shown = kept.data;
  const entries = shown?.page.entries.filter((entry): entry is Entry => !isBatchSummary(entry));
  const count = shown?.page.entries.length ?? 0;
  const isBusy = result.status === 'loading';
  const takesLong = useTakesLong(isBusy);
  const unwritten = unwrittenRows.useValue();
  const unrecorded =
    shown?.page.entries.reduce((sum, of) => sum + (isBatchSummary(of) ? unrecordedIn(of, now, unwritten) : 0), 0) ?? 0;
  return (
    <>
      <Totals stock={stock} day={state.day ?? today} isToday={state.day === undefined || state.day === today} />
      <Filters
        state={state}
        go={go}
        today={now === undefined ? undefined : ownDay(new Date(now))}
        named={shown?.page.entries.map(({ by }) => by) ?? []}
        productName={entries?.find(({ product }) => product === state.product)?.name}
      />
      {/* As high from the start as its usual sentences. */}
      <Stack
        direction="row"
        spacing={2}
        sx={{ minHeight: { xs: 72, sm: 48 }, alignItems: 'start', justifyContent: 'space-between' }}
      >
        <p className="quiet">
          {takesLong ? <span>Reading the entries…</span> : <span>{daysText(timeZone, today, now)}</span>}
          {unrecorded > 0 && (
            <span>{` ${counted(unrecorded, 'change')} still to be recorded: the figures above and Export lack them.`}</span>
          )}
        </p>
        <ExportButton
          label={isNarrowed(state) ? 'Export matches' : 'Export'}
          nouns={['entry', 'entries']}
          what="activity"
          none="There is no entry to save yet: a change is recorded a moment after it is made."
          read={async (options) => readEntries(await firestore(), email, state, options)}
          sheetOf={activitySheet}
        />
      </Stack>
      <div aria-busy={isBusy}>
        <Loaded
          result={kept}
          skeleton={<LoadingRows of="entries" count={6} height={48} />}
          isEmpty={({ page }) => page.entries.length === 0}
          empty={<NoEntries state={state} />}
          announced={
            <>
              {problem && <p className="quiet unprinted">{problem}</p>}
              {count > 0 && !isBusy && <p className="visually-hidden">{shownText(count, 'entry', 'entries')}</p>}
            </>
          }
        >
          {(found) => <Entries {...found} />}
        </Loaded>
      </div>
    </>
  );
}

/** The figures go by the stock's days, list and filter by the person's own. */
function daysText(timeZone: string | undefined, today: string | undefined, now: number | undefined): string {
  if (timeZone === undefined) return '';
  if (timeZone === ownTimeZone()) return `Days begin at midnight in ${timeZone}.`;
  const differs = today !== undefined && now !== undefined && today !== ownDay(new Date(now));
  const there = differs ? `, where it is ${dayTitle(today, 'medium')}` : '';
  return `The figures count days in ${timeZone}${there}. List and filter go by your own.`;
}

function NoEntries({ state }: { state: ActivityState }) {
  if (state.page > 1)
    return (
      <EmptyState title="Nothing on this page any more">
        <NextStepLink to={`${writeActivity(changeActivity(state, {}))}`}>Back to the first page</NextStepLink>
      </EmptyState>
    );
  if (isNarrowed(state))
    return (
      <EmptyState title="No entry matches">
        <p>Change or clear the filters above to see more. A change is listed a moment after it is made.</p>
        <NextStepLink to="">Show all entries</NextStepLink>
      </EmptyState>
    );
  return (
    <EmptyState title="No changes recorded yet">
      <p>
        What is done with your own cars is listed here, a moment after it is done. Of a colleague’s car its History says
        it.
      </p>
    </EmptyState>
  );
}
