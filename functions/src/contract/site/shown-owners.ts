/** Firestore compares a field with so many values at most: where some owners may not add, the pages show the cars of so many others. */
export const OWNERS_SHOWN_MAX = 30;

/** Where the function says whose cars the public pages show: `ShownOwners`, or `null` for everybody's. */
export const SHOWN_OWNERS = '/models/owners.json';

/** The owners who may add, where others may not, and how many cars they have. */
export interface ShownOwners {
  emails: string[];
  cars: number;
}
