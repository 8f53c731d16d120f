import { useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { rememberedPage } from './remembered-page';

/** Where somebody who is signed in has to go from an account page; nothing for a visitor. */
export function useLanding(withGoogle: boolean): string | undefined {
  const { session } = useSession();
  const place = useLocation();
  if (session.status !== 'signed-in') return undefined;
  return withGoogle ? paths.home : rememberedPage(place, location.origin);
}
