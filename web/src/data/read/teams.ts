import { LIST_LIMIT_MAX } from '@contract/limits';
import type { ListOwner } from '@contract/list/list-query';
import type { ListState } from '@contract/list/list-state';
import { type Access, type Role, type Team, teamPath } from '@contract/team';
import {
  collection,
  doc,
  type Firestore,
  getDocFromServer,
  getDocs,
  limit,
  type Query,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { catchError, throwError } from 'rxjs';
import { isRefusal } from '@/lib/errors';
import { mayAdd } from '@/lib/product/may-add';
import { mapResult, type QueryResult } from '@/lib/query-result';
import { useSession } from '@/lib/session/session';
import { usePerson } from '@/lib/session/use-person';
import { known, mapData, observe } from '../live/observe';
import { useLive, useSnapshot } from '../live/use-live';

/** A list can ask for the products of so many people at once. */
export const TEAMS_MAX = 29;

/** So many invitations are shown at first, by the owner's email, and more when asked for; one more is read, to say that there are more. */
export const INVITATIONS_SHOWN = 10;
/** A query answers with so many at most. */
export const INVITATIONS_MAX = LIST_LIMIT_MAX - 1;

/** The teams that a person has accepted. */
export const teamsQuery = (database: Firestore, member: string): Query =>
  query(collection(database, 'teams'), where('accepted', 'array-contains', member), limit(TEAMS_MAX));

/** The teams that wait for a person's answer. */
export const invitationsQuery = (database: Firestore, member: string, shown = INVITATIONS_SHOWN): Query =>
  query(collection(database, 'teams'), where('invited', 'array-contains', member), limit(shown + 1));

/** What owners let a person do, by the owner's email. */
export type Roles = ReadonlyMap<string, Role>;

const noRoles: Roles = new Map();

/** An answer that is not stored yet gives no right: what is asked by it would be denied. */
const rolesIn = ({ docs }: QuerySnapshot, member: string): Roles =>
  new Map(
    docs
      .filter(({ metadata }) => !metadata.hasPendingWrites)
      .map((stored) => {
        const { email, members } = stored.data() as Team;
        return [email, members[member] as Role];
      }),
  );

function useRoles(name: string, queryOf: (database: Firestore, member: string) => Query): QueryResult<Roles> {
  const { session } = useSession();
  const database = useFirestore();
  // The rules let a verified person alone ask.
  const email = session.status === 'signed-in' && session.user.emailVerified ? session.user.email : '';
  const roles = observe(queryOf(database, email)).pipe(
    mapData((teams) => rolesIn(teams, email)),
    // Every list asks: when rules that are not deployed yet refuse it, the lists go on without teams.
    catchError((error) => (isRefusal(error) ? known(noRoles) : throwError(() => error))),
  );
  return useLive(`${name} of ${email}`, email === '' ? known(noRoles) : roles);
}

/** Who shares the stock with this person, who has accepted: a read for each, live for the whole visit. */
export const useTeams = (): QueryResult<Roles> => useRoles('teams', teamsQuery);

/** Who invites this person, so many and one more: a read for each. */
export const useInvitations = (shown = INVITATIONS_SHOWN): QueryResult<Roles> =>
  useRoles(`${shown} invitations`, (database, member) => invitationsQuery(database, member, shown));

/** What this owner offers to a person, and what the person has answered; `undefined`: nothing. The rules let nobody else read it. */
export async function findInvitation(database: Firestore, owner: string, member: string): Promise<Member | undefined> {
  try {
    const stored = await getDocFromServer(doc(database, teamPath(owner)));
    return membersOf(stored.data() as Team | undefined).find(({ email }) => email === member);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Whose products a list of the signed-in person's has. */
export function useOwner(whose: ListState['whose']): QueryResult<ListOwner> {
  const { email } = usePerson();
  const teams = useTeams();
  if (whose === 'shared') return mapResult(teams, (roles) => [...roles.keys()].toSorted());
  return { status: 'success', data: whose === 'mine' ? email : undefined, fromCache: false };
}

/** The same once. While the teams are subscribed to, it costs no read. */
export async function readOwner(database: Firestore, whose: ListState['whose'], email: string): Promise<ListOwner> {
  if (whose !== 'shared') return whose === 'mine' ? email : undefined;
  return [...rolesIn(await getDocs(teamsQuery(database, email)), email).keys()];
}

/**
 * What a person may do with the products of an owner. While the teams are not known, nothing of others' products; of an owner who may not add
 * nothing at all, but that the owner deletes them.
 */
export const accessOf =
  (person: string, teams: Roles | undefined) =>
  ({ email }: { email: string }): Access => {
    if (!mayAdd(email)) return undefined;
    return email === person ? 'owner' : teams?.get(email);
  };

/** The same of the signed-in person. */
export function useAccess(): ReturnType<typeof accessOf> {
  const { email } = usePerson();
  const { data: teams } = useTeams();
  return useMemo(() => accessOf(email, teams), [email, teams]);
}

/** How a colleague has answered an invitation. Who leaves has declined. */
export type Answer = 'invited' | 'accepted' | 'declined';

/** A colleague, as the owner sees it. */
export interface Member {
  email: string;
  role: Role;
  answer: Answer;
}

function membersOf(team: Team | undefined): Member[] {
  if (!team) return [];
  const { members, invited, accepted } = team;
  const answerOf = (email: string) =>
    accepted.includes(email) ? 'accepted' : invited.includes(email) ? 'invited' : 'declined';
  return Object.entries(members)
    .map(([email, role]) => ({ email, role, answer: answerOf(email) }) as const)
    .toSorted((a, b) => a.email.localeCompare(b.email));
}

/** A person's own team by email: one read. Nobody is in it at first. */
export const useMembers = (owner: string): QueryResult<Member[]> =>
  useSnapshot(`team of ${owner}`, doc(useFirestore(), teamPath(owner)), (stored) =>
    membersOf(stored.data() as Team | undefined),
  );
