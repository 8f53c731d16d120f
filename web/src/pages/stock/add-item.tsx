import { mayAdd } from '@contract/who-may-add';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { Screen } from '@/components/page/screen';
import { AddProductForm } from '@/features/products/form/add-product-form';
import { usePerson } from '@/lib/session/use-person';

export function Component() {
  const { email } = usePerson();
  return <Screen title="Add Item">{email && (mayAdd(email) ? <AddItem /> : <MayNotAdd email={email} />)}</Screen>;
}

/** `?copy=<id>` names the product that the form begins with. */
function AddItem() {
  const [query, setQuery] = useSearchParams();
  return <AddProductForm copyOf={query.get('copy') ?? undefined} onCopied={() => setQuery({}, { replace: true })} />;
}

function MayNotAdd({ email }: { email: string }) {
  return (
    <EmptyState title="You may not add items">
      <p>Items can be added only with certain email addresses, and {email} is not one of them.</p>
    </EmptyState>
  );
}
