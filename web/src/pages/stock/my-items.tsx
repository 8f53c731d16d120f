import { ownList } from '@contract/list/list-state';
import { ButtonLink } from '@/components/form/button';
import { Screen } from '@/components/page/screen';
import { ExportItems } from '@/features/csv/export-items';
import { MyProducts } from '@/features/products/my-products';
import { SignOutWhenDenied } from '@/features/products/sign-out-when-denied';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { rowCommands } from './row-commands';

export function Component() {
  const { session } = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  return (
    <Screen
      title="My Items"
      note={<bdi>{email}</bdi>}
      action={
        <>
          {email && <ExportItems list={ownList} email={email} />}
          <ButtonLink to={paths.importItems} size="small" look="plain">
            Import
          </ButtonLink>
          <ButtonLink to={paths.addItem} size="small">
            Add Item
          </ButtonLink>
        </>
      }
    >
      <SignOutWhenDenied>{email && <MyProducts email={email} commands={rowCommands} />}</SignOutWhenDenied>
    </Screen>
  );
}
