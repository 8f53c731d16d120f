import { mayAdd } from '@contract/who-may-add';
import { EmptyState } from '@/components/feedback/empty-state';
import { Screen } from '@/components/page/screen';
import { AddProductForm } from '@/features/add-product/add-product-form';
import { useSession } from '@/lib/session';

export function Component() {
  const { session } = useSession();
  const email = session.status === 'signed-in' ? session.user.email : undefined;
  return (
    <Screen title="Add Item">
      {email !== undefined && (mayAdd(email) ? <AddProductForm email={email} /> : <MayNotAdd email={email} />)}
    </Screen>
  );
}

function MayNotAdd({ email }: { email: string }) {
  return (
    <EmptyState title="You may not add items">
      <p>Items can be added only with certain email addresses, and {email} is not one of them.</p>
    </EmptyState>
  );
}
