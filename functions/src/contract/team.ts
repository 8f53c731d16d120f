/**
 * The colleagues with whom an owner shares the stock: `teams/{stockId}`, written by the owner; a colleague
 * may leave. What a colleague may do is
 * decided by the rules and by REST; the screens ask here what to offer. It imports no library.
 */

import { stockId } from './history.js';

/** `deliver`: takes pieces out, and takes that back. `restock`: sets the quantity in either direction. */
export const roles = ['deliver', 'restock'] as const;
export type Role = (typeof roles)[number];

/** The most colleagues of one owner. */
export const TEAM_MAX = 20;

/** As it is stored. */
export interface Team {
  /** The owner. */
  email: string;
  /** Emails in lower case, and what each may do. */
  members: Record<string, Role>;
  /** The keys of `members`: a query finds the teams of a person by them. */
  people: string[];
}

export const teamPath = (owner: string): string => `teams/${stockId(owner)}`;

/** A colleague who has opened the stock area since the invitation has a document here: `{ email, at }`. */
export const acceptedPath = (owner: string, member: string): string => `${teamPath(owner)}/accepted/${stockId(member)}`;

/** What a person may do with a product: all of it, what the role says, or nothing. */
export type Access = 'owner' | Role | undefined;

/** Whether so many pieces more, or fewer when negative, may be written. */
export const mayChangeStock = (access: Access, delta: number): boolean =>
  access === 'owner' || access === 'restock' || (access === 'deliver' && delta < 0);
