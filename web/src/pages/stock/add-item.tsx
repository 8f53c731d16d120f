import { Screen } from '@/components/page/screen';
import { AddProductForm } from '@/features/add-product/add-product-form';
import { useSession } from '@/lib/session';

export function Component() {
  const { session } = useSession();
  return (
    <Screen title="Add Item">{session.status === 'signed-in' && <AddProductForm email={session.user.email} />}</Screen>
  );
}
