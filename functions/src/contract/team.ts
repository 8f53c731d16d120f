/**
 * The colleagues with whom an owner shares the stock: `teams/{stockId}`. The owner says what each may do, and the colleague alone
 * accepts it. The rules and REST decide; the screens ask here what to offer. It imports no library.
 */

import { stockId } from './stock-path.js';

/** `deliver`: takes pieces out, and takes that back. `restock`: sets the quantity in either direction. `texts`: corrects texts and pictures alone. */
export const roles = ['deliver', 'restock', 'texts'] as const;
export type Role = (typeof roles)[number];

/** The most colleagues of one owner. */
export const TEAM_MAX = 20;
/** So many an owner has ever named at most: who has declined or left stays named, and only that person comes back. */
export const NAMED_MAX = 100;

/** As it is stored. */
export interface Team {
  /** The owner. */
  email: string;
  /** What the owner lets each colleague do, by emails in lower case. */
  members: Record<string, Role>;
  /** Who of them has not answered yet. */
  invited: string[];
  /** Who of them has accepted. Who is in neither list has declined, or left. */
  accepted: string[];
}

export const teamPath = (owner: string): string => `teams/${stockId(owner)}`;

/** What an owner lets a colleague do, and the colleague has accepted. */
export const roleIn = (team: Team | undefined, colleague: string): Role | undefined =>
  team?.accepted.includes(colleague) ? team.members[colleague] : undefined;

/** What a person may do with a product: all of it, what the role says, or nothing. */
export type Access = 'owner' | Role | undefined;

/** Whether name, description, specification and pictures may be corrected. */
export const mayChangeTexts = (access: Access): boolean => access === 'owner' || access === 'texts';

/** Whether so many pieces more, or fewer when negative, may be written. */
export const mayChangeStock = (access: Access, delta: number): boolean =>
  access === 'owner' || access === 'restock' || (access === 'deliver' && delta < 0);
