import { type Role, teamPath } from '@contract/team';
import {
  arrayRemove,
  arrayUnion,
  deleteField,
  doc,
  FieldPath,
  type Firestore,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import type { Answer } from '../read/teams';

/** Invites a colleague who is not named yet. */
export async function inviteMember(database: Firestore, owner: string, member: string, role: Role): Promise<void> {
  const team = { email: owner, members: { [member]: role }, invited: arrayUnion(member), accepted: arrayUnion() };
  await setDoc(doc(database, teamPath(owner)), team, { merge: true });
}

/** Gives another role. What the colleague has answered stays. */
export async function setRole(database: Firestore, owner: string, member: string, role: Role): Promise<void> {
  await updateDoc(doc(database, teamPath(owner)), new FieldPath('members', member), role);
}

/** Takes a colleague out of the own team; at once nothing more is allowed. */
export async function removeMember(database: Firestore, owner: string, member: string): Promise<void> {
  const team = doc(database, teamPath(owner));
  const role = new FieldPath('members', member);
  await updateDoc(team, role, deleteField(), 'invited', arrayRemove(member), 'accepted', arrayRemove(member));
}

/** Answers the invitations of these owners for a colleague, or takes an answer back. */
export async function answerTeams(
  database: Firestore,
  owners: readonly string[],
  member: string,
  answer: Answer,
): Promise<void> {
  const batch = writeBatch(database);
  const lists = {
    invited: (answer === 'invited' ? arrayUnion : arrayRemove)(member),
    accepted: (answer === 'accepted' ? arrayUnion : arrayRemove)(member),
  };
  for (const owner of owners) batch.update(doc(database, teamPath(owner)), lists);
  await batch.commit();
}
