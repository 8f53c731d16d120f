import { stockId } from '@contract/history';
import type { ListOwner } from '@contract/list/list-query';
import type { ListState } from '@contract/list/list-state';
import { type Access, acceptedPath, type Role, type Team, teamPath } from '@contract/team';
import {
  arrayRemove,
  arrayUnion,
  collection,
  deleteField,
  doc,
  FieldPath,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  type Query,
  type QuerySnapshot,
  query,
  serverTimestamp,
  setDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { isRefusal } from '@/lib/errors';
import { mapResult, type QueryResult } from '@/lib/query-result';
import { useSession } from '@/lib/session/session';
import { usePerson } from '@/lib/session/use-person';
import { firestore } from './firestore';
import { combined, constant, mapped, subscribe, useLive } from './live';

/** A list can ask for the products of so many people at once. */
const TEAMS_MAX = 29;

export const teamsQuery = (database: Firestore, member: string): Query =>
  query(collection(database, 'teams'), where('people', 'array-contains', member), limit(TEAMS_MAX));

/** What the owners who share their stock with this person allow, by the owner's email: a read for each, live for the whole visit. */
export function useTeams(): QueryResult<ReadonlyMap<string, Role>> {
  const { session } = useSession();
  const database = useFirestore();
  // The rules let a verified person alone ask.
  const email = session.status === 'signed-in' && session.user.emailVerified ? session.user.email : '';
  const roles = mapped(subscribe(teamsQuery(database, email)), (teams) => rolesIn(teams, email));
  // Every list asks: when rules that are not deployed yet refuse it, the lists go on without teams.
  const asked: typeof roles = (next, fail) =>
    roles(next, (error) => (isRefusal(error) ? constant(noTeams)(next, fail) : fail(error)));
  return useLive(`teams of ${email}`, email === '' ? constant(noTeams) : asked);
}

const noTeams: ReadonlyMap<string, Role> = new Map();

const hasRole = (entry: readonly [string, Role | undefined]): entry is [string, Role] => entry[1] !== undefined;

function rolesIn({ docs }: QuerySnapshot, member: string): ReadonlyMap<string, Role> {
  const teams = docs.map((stored) => stored.data() as Team);
  return new Map(teams.map(({ email, members }) => [email, members[member]] as const).filter(hasRole));
}

/** Whose products a list of the signed-in person's has. */
export function useOwner(whose: ListState['whose']): QueryResult<ListOwner> {
  const { email } = usePerson();
  const teams = useTeams();
  if (whose === 'shared') return mapResult(teams, (roles) => [...roles.keys()].toSorted());
  return { status: 'success', data: whose === 'mine' ? email : undefined, fromCache: false };
}

/** The same once. While the teams are subscribed to, it costs no read. */
export async function readOwner(whose: ListState['whose'], email: string): Promise<ListOwner> {
  if (whose !== 'shared') return whose === 'mine' ? email : undefined;
  return [...rolesIn(await getDocs(teamsQuery(await firestore(), email)), email).keys()];
}

/** What the signed-in person may do with the products of an owner. While the teams are not known, nothing of others' products. */
export function useAccess(): (product: { email: string }) => Access {
  const { email } = usePerson();
  const { data: teams } = useTeams();
  return (product) => (product.email === email ? 'owner' : teams?.get(product.email));
}

/** The emails of the colleagues in a person's own team: one read. */
export const useColleagues = (owner: string): QueryResult<string[]> =>
  useLive(
    `colleagues of ${owner}`,
    mapped(subscribe(doc(useFirestore(), teamPath(owner))), (stored) => stored.get('people') ?? []),
  );

/** A colleague, as the owner sees it. */
export interface Member {
  email: string;
  role: Role;
  /** The colleague has opened the stock area since the invitation. */
  hasAccepted: boolean;
}

/** A person's own team by email: two reads, and one more for each colleague. Nobody is in it at first. */
export function useMembers(owner: string): QueryResult<Member[]> {
  const database = useFirestore();
  const team = mapped(subscribe(doc(database, teamPath(owner))), (stored) => stored.data());
  const accepted = mapped(subscribe(query(collection(database, teamPath(owner), 'accepted'), limit(100))), ({ docs }) =>
    docs.map(({ id }) => id),
  );
  return mapResult(useLive<unknown[]>(`team of ${owner}`, combined<unknown>([team, accepted])), ([stored, ids]) =>
    Object.entries((stored as Team | undefined)?.members ?? {})
      .map(([email, role]) => ({ email, role, hasAccepted: (ids as string[]).includes(stockId(email)) }))
      .toSorted((a, b) => a.email.localeCompare(b.email)),
  );
}

/** Invites a colleague, or gives another role. */
export async function setMember(owner: string, member: string, role: Role, database?: Firestore): Promise<void> {
  const team = { email: owner, members: { [member]: role }, people: arrayUnion(member) };
  await setDoc(doc(database ?? (await firestore()), teamPath(owner)), team, { merge: true });
}

/** Takes a colleague out of the team, for the owner or the colleague; at once nothing more is allowed. */
export async function removeMember(owner: string, member: string, database?: Firestore): Promise<void> {
  const opened = database ?? (await firestore());
  const batch = writeBatch(opened);
  const team = doc(opened, teamPath(owner));
  batch.update(team, new FieldPath('members', member), deleteField(), 'people', arrayRemove(member));
  batch.delete(doc(opened, acceptedPath(owner, member)));
  await batch.commit();
}

/** Tells an owner that this person has opened the stock area: written once, asked for once a visit. */
export async function acceptTeam(owner: string, member: string, database?: Firestore): Promise<void> {
  const mark = doc(database ?? (await firestore()), acceptedPath(owner, member));
  if ((await getDoc(mark)).exists()) return;
  await setDoc(mark, { email: member, at: serverTimestamp() });
}
