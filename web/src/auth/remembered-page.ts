import { paths } from '@/lib/site/paths';
import { sitePath } from '@/lib/site/site-path';

const accountPages: string[] = [paths.login, paths.register];

/** The page to return to after login: from the guard, else from the address bar. Nobody returns to an account page. */
export function rememberedPage({ state, search }: { state: unknown; search: string }): string {
  const isGuarded = typeof state === 'object' && state !== null && 'from' in state;
  const path = sitePath(isGuarded ? state.from : new URLSearchParams(search).get('from')) ?? '/home';
  return accountPages.includes(path.replace(/[?#].*/, '')) ? '/home' : path;
}
