import { usePerson } from '@/lib/session/use-person';
import { SignOutWhenDenied } from '@/stock/query-boundary';
import { Screen } from '@/stock/screen';
import { Team } from '@/stock/team/team';

export function Component() {
  const { email } = usePerson();
  return (
    <Screen title="Team" note={<bdi>{email}</bdi>}>
      <SignOutWhenDenied>
        <Team />
      </SignOutWhenDenied>
    </Screen>
  );
}
