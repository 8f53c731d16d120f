import { paths } from '@/lib/site/paths';

/** The orders of an owner who shares theirs, or the person's own; or one of them. */
export function ordersPath(owner?: string, number?: number): string {
  const query = new URLSearchParams({ ...(number && { order: String(number) }), ...(owner && { of: owner }) });
  return `${paths.orders}${query.size > 0 ? `?${query}` : ''}`;
}
