import { HOME_MODELS, HOME_SLIDES, PRODUCT_ID_PATTERN } from '../limits.js';

/**
 * The document `{ models: [product ids], change }`, which editors write and `npm run home`: first those of the cards, then those of the
 * carousel. Without any the home page shows the first products.
 */
export const HOME_SETTING = 'settings/home';

/** The ids that the setting's `models` chooses, in its order. A value that no product can have as its id is left out. */
export function chosenModels(models: unknown): string[] {
  const isId = (id: unknown): id is string => typeof id === 'string' && PRODUCT_ID_PATTERN.test(id);
  return [...new Set(Array.isArray(models) ? models.filter(isId) : [])].slice(0, HOME_MODELS + HOME_SLIDES);
}
