import { paths } from '@/lib/site/paths';

const accountPages: string[] = [paths.login, paths.register];

/**
 * The value if it is a path of this site, else undefined. It comes from the address bar or the history, so following
 * anything else would be an open redirect.
 */
export function sameSitePath(value: unknown, origin: string): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || value.includes('\\')) return undefined;
  if (!URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  // `/.//evil.example` is normalised to `//evil.example`, which a browser reads as another site.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (accountPages.includes(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

interface PageLocation {
  state: unknown;
  search: string;
}

const remembered = ({ state, search }: PageLocation): unknown =>
  typeof state === 'object' && state !== null && 'from' in state ? state.from : new URLSearchParams(search).get('from');

export const rememberedPage = (location: PageLocation, origin: string): string =>
  sameSitePath(remembered(location), origin) ?? '/home';
