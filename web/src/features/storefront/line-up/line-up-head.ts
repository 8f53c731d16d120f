import type { ListState } from '@contract/list/list-state';
import { paths, routes } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';

const route = routes.find(({ id }) => id === 'models');

/** The address of a view, from its query without `?`. */
const lineUpAddress = (query: string): string => (query === '' ? paths.models : `${paths.models}?${query}`);

/** What the head of a page of the line-up says. `canonical` is the query for search engines. */
export const lineUpHead = ({ page }: ListState, canonical: string) => ({
  title: `${route?.title}${page > 1 ? `, page ${digits(page)}` : ''}`,
  description: route?.description ?? '',
  canonical: lineUpAddress(canonical),
});
