import { Screen } from '@/components/page/screen';
import { ImportItems } from '@/features/csv/import-items';
import { SignOutWhenDenied } from '@/features/products/sign-out-when-denied';
import { useSession } from '@/lib/session/session';

export function Component() {
  const { session } = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  return (
    <Screen title="Import" note={<bdi>{email}</bdi>}>
      <SignOutWhenDenied>{email && <ImportItems />}</SignOutWhenDenied>
    </Screen>
  );
}
