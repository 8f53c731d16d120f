import { BRIEF_TEXTS } from '@contract/brief-texts';
import { PIECES_PER_DELIVERY } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import { useCommand } from '@/lib/command/use-command';
import { notify } from '@/lib/notify';
import { usePerson } from '@/lib/session/use-person';
import { newCommand } from '../data/command';
import { changeStock } from '../data/stock-writes';
import { refusalText } from '../refusals';
import { undoOfChange } from '../undo/undo';

const UNWRITTEN = 'Nothing was delivered.';

/** Takes one delivery out of a product's stock, and says with a toast how it went. */
export function useDelivery({ _id, email, quantity }: Product) {
  const person = usePerson();
  const { run, ...underWay } = useCommand(_id);
  const tooFew = quantity < PIECES_PER_DELIVERY;

  const deliver = () => {
    if (tooFew) {
      notify(BRIEF_TEXTS.quantityIsZero, 'error');
      return;
    }
    run(
      async () => {
        const command = newCommand(person);
        const change = { product: _id, email, delta: -PIECES_PER_DELIVERY };
        const outcome = await changeStock(command, change, BRIEF_TEXTS.delivered);
        if (outcome === 'done') notify(BRIEF_TEXTS.delivered, 'success', undoOfChange(person, change, command.id));
        else if (outcome === 'too-few') notify(BRIEF_TEXTS.quantityIsZero, 'error');
        else notify(`${refusalText[outcome]} ${UNWRITTEN}`, 'error');
      },
      () => UNWRITTEN,
    );
  };
  return { ...underWay, tooFew, deliver };
}
