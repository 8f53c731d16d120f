import { usePerson } from '@/lib/session/use-person';
import { ExportButton } from '@/stock/batch/export-items';
import { UndoBatch } from '@/stock/batch/undo-batch';
import { Activity } from '@/stock/history/activity';
import { SignOutWhenDenied } from '@/stock/query-boundary';
import { Screen } from '@/stock/screen';

export function Component() {
  const { email } = usePerson();
  return (
    <Screen title="Activity" note={<bdi>{email}</bdi>}>
      <SignOutWhenDenied>
        {email && <Activity email={email} Undo={UndoBatch} Export={ExportButton} />}
      </SignOutWhenDenied>
    </Screen>
  );
}
