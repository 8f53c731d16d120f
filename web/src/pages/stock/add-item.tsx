import { useSearchParams } from 'react-router-dom';
import { ForWhoMayAdd } from '@/stock/for-who-may-add';
import { AddItemForm } from '@/stock/form/add-item-form';
import { Screen } from '@/stock/screen';

/** `?copy=<id>` names the product that the form begins with. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  return (
    <Screen title="Add Item">
      <ForWhoMayAdd>
        <AddItemForm copyOf={query.get('copy') ?? undefined} onCopied={() => setQuery({}, { replace: true })} />
      </ForWhoMayAdd>
    </Screen>
  );
}
