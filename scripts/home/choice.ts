import { HOME_MODELS, PRODUCT_ID_PATTERN } from '../../functions/src/contract/limits.ts';
import { Failure } from '../support/cli.ts';

/** What `npm run home` is asked to do: show what the home page shows, choose these products, or return to the first ones. */
export type Choice = { kind: 'show' } | { kind: 'choose'; ids: string[] } | { kind: 'first' };

export function choiceOf(ids: string[], first = false): Choice {
  if (first && ids.length > 0) throw new Failure('npm run home: --first stands alone; it takes no ids.');
  if (first) return { kind: 'first' };
  const wrong = ids.find((id) => !PRODUCT_ID_PATTERN.test(id));
  if (wrong !== undefined) {
    throw new Failure(
      `npm run home: ${JSON.stringify(wrong)} is not the id of a product: 1 to 128 letters, digits, "-" or "_".`,
    );
  }
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Failure(`npm run home: ${twice} is given twice.`);
  if (ids.length > HOME_MODELS) {
    throw new Failure(
      `npm run home: the home page shows at most ${HOME_MODELS} products; ${ids.length} ids are given.`,
    );
  }
  return ids.length > 0 ? { kind: 'choose', ids } : { kind: 'show' };
}
