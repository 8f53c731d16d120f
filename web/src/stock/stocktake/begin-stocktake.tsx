import { readListState } from '@contract/list/list-address';
import { ownList } from '@contract/list/list-state';
import { STOCKTAKE_MAX, STOCKTAKES_MAX } from '@contract/stocktake';
import Button from '@mui/material/Button';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import { readAll } from '@/data/read/read-all';
import { beginStocktake } from '@/data/write/stocktakes';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { useReadAll } from '@/stock/kit/use-read-all';
import { notify } from '@/ui/notify';
import { openedAt } from './way-back';

const FULL = `There are ${STOCKTAKES_MAX} open stocktakes, the most there can be. End one first: Scan lists them all.`;

/** Begins a stocktake on paper of what My Items shows, in its order. */
export function BeginStocktake() {
  const person = usePerson();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { state } = readListState(useSearchParams()[0], ownList);
  const { count, press } = useReadAll(
    async (options) => readAll(await firestore(), state, person.email, options, STOCKTAKE_MAX + 1),
    async (products) => {
      if (products.length === 0) return notify({ message: 'There is no car to count.', variant: 'error' });
      if (products.length > STOCKTAKE_MAX)
        return notify({
          message: `A stocktake has ${digits(STOCKTAKE_MAX)} cars at most. Narrow the list first.`,
          variant: 'error',
        });
      const id = await beginStocktake(
        await firestore(),
        person,
        products.map(({ _id }) => _id),
      );
      if (id === undefined) return notify({ message: FULL, variant: 'error' });
      void navigate(paths.stocktake(id), { state: openedAt(pathname + search) });
    },
  );
  return (
    <Button data-look="plain" data-print onClick={press}>
      <span>{count === undefined ? 'Stocktake' : `Cancel: ${digits(count)} read …`}</span>
    </Button>
  );
}
