import { HOME_MODELS } from '@contract/limits';
import type { HomeContent, HomePage } from '@contract/site/home-page';

/** A content with its id. */
export type ListedContent = HomeContent & { _id: string };

/** In their order. */
export const listedContents = (contents: HomePage['contents']): ListedContent[] =>
  Object.entries(contents)
    .map(([_id, content]) => ({ ...content, _id }))
    .toSorted((a, b) => a.order - b.order);

/** Those that the home page shows. */
export const shownContents = (list: readonly ListedContent[]) => list.slice(0, HOME_MODELS);

/** As they are stored, with the order of the list. */
export const contentsOf = (list: readonly ListedContent[]): HomePage['contents'] =>
  Object.fromEntries(
    list.map(({ _id, img, name, description, navigate }, index) => [
      _id,
      { img, name, description, navigate, order: index + 1 },
    ]),
  );
