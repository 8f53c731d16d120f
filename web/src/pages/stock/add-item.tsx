import { useSearchParams } from 'react-router-dom';
import { AddItemForm } from '@/stock/car/add-item-form';
import { ForWhoMayAdd } from '@/stock/kit/for-who-may-add';
import { Screen } from '@/stock/kit/screen';

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
