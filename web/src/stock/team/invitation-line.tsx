import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useInvitations } from '@/data/read/teams';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/site/paths';

const Invited = lazyPart(() => import('./invited'), 'Invited');

/** On every screen but Team, which has them all: the first invitation, and that there are more. */
export function InvitationLine() {
  const { pathname } = useLocation();
  return pathname === paths.team ? null : <Line key={pathname} />;
}

function Line() {
  const { data } = useInvitations();
  const [atFirst, setAtFirst] = useState(data);
  if (data && !atFirst) setAtFirst(data);
  // One that comes while the screen is in use would move its rows away under the pointer: the next screen shows it.
  const [first, ...more] = [...(data ?? [])].filter(([owner]) => atFirst?.has(owner));
  return first && <Invited first={first} hasMore={more.length > 0} />;
}
