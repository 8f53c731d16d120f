import { BRIEF_TEXTS } from '@contract/brief-texts';
import { PIECES_PER_DELIVERY } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import { useCommand } from '@/lib/command/use-command';
import { notify, notifyPress } from '@/lib/notify';
import { usePerson } from '@/lib/session/use-person';
import { newCommand } from '../data/command';
import { changeStock, knownQuantity } from '../data/stock-writes';
import { refusalText } from '../refusals';
import { notifyChange } from '../undo/undo';

const UNWRITTEN = 'Nothing was delivered.';

/** Takes one delivery out of a product's stock, and says with a toast how it went. */
export function useDelivery({ _id, email, name, quantity }: Product) {
  const person = usePerson();
  const { run, ...underWay } = useCommand(_id);
  const tooFew = quantity < PIECES_PER_DELIVERY;

  const sayEmpty = () => {
    const notice = { message: BRIEF_TEXTS.quantityIsZero, variant: 'error', about: name } as const;
    notifyPress({ of: `empty ${_id}`, press: undefined, say: () => notice });
  };

  const deliver = () => {
    if (tooFew) {
      sayEmpty();
      return;
    }
    run(
      async () => {
        const command = newCommand(person);
        const change = { product: _id, email, delta: -PIECES_PER_DELIVERY };
        const outcome = await changeStock(command, change);
        if (outcome === 'done') {
          const quantity = await knownQuantity(_id);
          notifyChange({ person, command, what: 'deliver', name, say: () => BRIEF_TEXTS.delivered, change, quantity });
        } else if (outcome === 'too-few') sayEmpty();
        else notify(`${refusalText[outcome]} ${UNWRITTEN}`, 'error');
      },
      () => UNWRITTEN,
    );
  };
  return { ...underWay, tooFew, deliver };
}
