import { canAdd } from '@contract/who-may-add';
import { useSearchParams } from 'react-router-dom';
import { usePerson } from '@/lib/session/use-person';
import { AddItemForm } from '@/stock/form/add-item-form';
import { EmptyState, Screen } from '@/stock/screen';

export function Component() {
  const { email } = usePerson();
  return <Screen title="Add Item">{canAdd(email) ? <AddItem /> : <MayNotAdd email={email} />}</Screen>;
}

/** `?copy=<id>` names the product that the form begins with. */
function AddItem() {
  const [query, setQuery] = useSearchParams();
  return <AddItemForm copyOf={query.get('copy') ?? undefined} onCopied={() => setQuery({}, { replace: true })} />;
}

const MayNotAdd = ({ email }: { email: string }) => (
  <EmptyState title="You may not add items">
    <p>
      Items can be added only with certain email addresses, and <bdi>{email}</bdi> is not one of them.
    </p>
  </EmptyState>
);
