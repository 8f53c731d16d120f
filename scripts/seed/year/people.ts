import { type Team, teamPath } from '../../../functions/src/contract/team.ts';
import { GOOGLE, NEW, OWNER, SECOND_OWNER, STAFF } from '../accounts.ts';

/** Whose stock has a year, who delivers in it, more often who is named more often, and who may raise a quantity. */
export const STOCKS = [
  { owner: OWNER, deliver: [OWNER, OWNER, STAFF, STAFF, SECOND_OWNER], restock: [STAFF, STAFF, OWNER] },
  { owner: SECOND_OWNER, deliver: [SECOND_OWNER, SECOND_OWNER, SECOND_OWNER, GOOGLE], restock: [SECOND_OWNER] },
] as const;

export type Stock = (typeof STOCKS)[number];

/** A colleague in each role; the new account and the staff have not answered yet. */
const TEAMS: readonly Team[] = [
  {
    email: OWNER,
    members: { [STAFF]: 'restock', [SECOND_OWNER]: 'deliver', [GOOGLE]: 'texts', [NEW]: 'deliver' },
    invited: [NEW],
    accepted: [STAFF, SECOND_OWNER, GOOGLE],
  },
  {
    email: SECOND_OWNER,
    members: { [GOOGLE]: 'deliver', [STAFF]: 'deliver' },
    invited: [STAFF],
    accepted: [GOOGLE],
  },
];

/** By their paths. */
export const teamDocuments: Record<string, Team> = Object.fromEntries(
  TEAMS.map((team) => [teamPath(team.email), team]),
);
