import { Screen } from '@/components/page/screen';
import { Activity } from '@/features/history/activity';
import { SignOutWhenDenied } from '@/features/products/sign-out-when-denied';
import { useSession } from '@/lib/session/session';

export function Component() {
  const { session } = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  return (
    <Screen title="Activity" note={<bdi>{email}</bdi>}>
      <SignOutWhenDenied>{email && <Activity email={email} />}</SignOutWhenDenied>
    </Screen>
  );
}
