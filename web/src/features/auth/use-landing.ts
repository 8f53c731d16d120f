import { useLocation } from 'react-router-dom';
import { useSession } from '@/lib/session/session';
import { paths } from '@/lib/site/paths';
import { rememberedPage } from './remembered-page';

/** The page to which a signed-in person is redirected from login or register; undefined for a visitor. */
export function useLanding(withGoogle: boolean): string | undefined {
  const { session } = useSession();
  const page = useLocation();
  if (session.status !== 'signed-in') return undefined;
  return withGoogle ? paths.home : rememberedPage(page, location.origin);
}
