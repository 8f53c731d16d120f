import { usePerson } from '@/lib/session/use-person';
import { ImportItems } from '@/stock/import/import-items';
import { SignOutWhenDenied } from '@/stock/query-boundary';
import { Screen } from '@/stock/screen';

export function Component() {
  const { email } = usePerson();
  return (
    <Screen title="Import" note={<bdi>{email}</bdi>}>
      <SignOutWhenDenied>
        <ImportItems />
      </SignOutWhenDenied>
    </Screen>
  );
}
