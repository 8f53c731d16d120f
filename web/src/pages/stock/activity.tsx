import { readEntries } from '@/data/history';
import { usePerson } from '@/lib/session/use-person';
import { UndoBatch } from '@/stock/batch/undo-batch';
import { ExportButton } from '@/stock/export/export-items';
import { Activity } from '@/stock/history/activity';
import { isNarrowed } from '@/stock/history/activity-address';
import { activitySheet } from '@/stock/history/entry';
import { SignOutWhenDenied } from '@/stock/query-boundary';
import { Screen } from '@/stock/screen';

export function Component() {
  const { email } = usePerson();
  return (
    <Screen title="Activity" note={<bdi>{email}</bdi>}>
      <SignOutWhenDenied>
        <Activity
          Undo={UndoBatch}
          exportOf={(state) => (
            <ExportButton
              label={isNarrowed(state) ? 'Export matches' : 'Export'}
              nouns={['entry', 'entries']}
              what="activity"
              none="There is no entry to save yet: a change is recorded a moment after it is made."
              read={(options) => readEntries(email, state, options)}
              sheetOf={activitySheet}
            />
          )}
        />
      </SignOutWhenDenied>
    </Screen>
  );
}
