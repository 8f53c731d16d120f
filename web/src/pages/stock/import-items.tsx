import { Screen } from '@/components/page/screen';
import { ImportItems } from '@/features/csv/import-items';
import { SignOutWhenDenied } from '@/features/products/sign-out-when-denied';
import { usePerson } from '@/lib/session/use-person';

export function Component() {
  const { email } = usePerson();
  return (
    <Screen title="Import" note={<bdi>{email}</bdi>}>
      <SignOutWhenDenied>{email && <ImportItems />}</SignOutWhenDenied>
    </Screen>
  );
}
