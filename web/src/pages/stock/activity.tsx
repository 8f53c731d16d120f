import { Screen } from '@/components/page/screen';
import { Activity } from '@/features/history/activity/activity';
import { SignOutWhenDenied } from '@/features/products/sign-out-when-denied';
import { usePerson } from '@/lib/session/use-person';

export function Component() {
  const { email } = usePerson();
  return (
    <Screen title="Activity" note={<bdi>{email}</bdi>}>
      <SignOutWhenDenied>{email && <Activity email={email} />}</SignOutWhenDenied>
    </Screen>
  );
}
