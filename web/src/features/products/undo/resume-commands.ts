import { forgetCommand, type KeptCommand, keptCommands } from '@/lib/command/kept-commands';
import { startCommand } from '@/lib/command/use-command';
import { readableError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import type { Person } from '@/lib/session/use-person';

import { changeStock, changeTogether } from '../data/stock-writes';
import { refusalText } from '../refusals';
import { notifyChange } from './undo';

/**
 * A press before the page was loaded again, which got no answer, is sent again under the same id: written before, it counts
 * once and is reported as done.
 */
export function resumeCommands(person: Person): void {
  // The names under which the screens write: one product, or many at once.
  const nameOf = ({ pieces: [first, second] }: KeptCommand) => (first && !second ? first.product : 'bulk');
  for (const [name, commands] of Map.groupBy(keptCommands(person), nameOf))
    startCommand(name, async () => {
      for (const kept of commands) await resume(kept, person);
    });
}

async function resume(kept: KeptCommand, person: Person): Promise<void> {
  const { pieces, said } = kept;
  const [first] = pieces;
  try {
    if (!first || pieces.length > 1) {
      if (await changeTogether(kept, pieces, said)) notify(said);
      else notify(NOT_WRITTEN, 'error');
      return;
    }
    const outcome = await changeStock(kept, first, said);
    if (outcome !== 'done') notify(`${refusalText[outcome]} ${NOT_WRITTEN}`, 'error');
    else {
      const change = { ...first, email: person.email };
      notifyChange({ person, command: kept, what: kept.id, say: () => said, change, quantity: undefined });
    }
  } catch (error) {
    notify(`${readableError(error)} ${NOT_WRITTEN}`, 'error');
  } finally {
    forgetCommand(kept);
  }
}

const NOT_WRITTEN = 'What you pressed before the page was loaded again was not written.';
