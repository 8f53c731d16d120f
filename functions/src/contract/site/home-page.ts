/** What the home page's editors choose of it, and how a change of that is written down. It imports no library. */

import { HOME_SETTING } from './home-models.js';

/** A related content as it is stored, in `contents/{id}`. `navigate`: a path of the site. */
export interface HomeContent {
  img: string;
  name: string;
  description: string;
  navigate: string;
  order: number;
}
export const CONTENT_FIELDS = ['img', 'name', 'description', 'navigate', 'order'] as const;

/** The ids of its cars, first those of the cards, and its contents by their ids. */
export interface HomePage {
  models: readonly string[];
  contents: Readonly<Record<string, HomeContent>>;
}

/** Where each change is written down, in the commit that makes it. */
export const HOME_CHANGES = `${HOME_SETTING}/changes`;

/**
 * What a change was and made. `settings/home` names the last one in `change`, and each names the one `previous` to it, so that nobody
 * writes over what they have not seen. Empty: there was none.
 */
export interface HomeChange {
  /** The editor's email, or the command. */
  by: string;
  previous: string;
  before: HomePage;
  after: HomePage;
}

/** So many changes are shown, and their pictures kept. */
export const CHANGES_KEPT = 20;

/** The most characters. The rules have the same limits and expressions. */
export const CONTENT_MAX = { name: 120, description: 300, navigate: 200 } as const;
/** A picture of the site's own, or one that somebody gave. */
export const CONTENT_PICTURE = /^\/(cars|pictures)\/([A-Za-z0-9_-]+[.](svg|webp|avif|jpg)|[A-Za-z0-9_-]{20})$/;
/** A path, as `/about` or `/models?q=solis`. Two slashes would lead to another site. */
export const CONTENT_LINK = /^\/([A-Za-z0-9_?#-][!-~]*)?$/;
