import type { BrowserContext } from '@playwright/test';
import type { Firestore } from 'firebase-admin/firestore';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { writeContents } from '../../../scripts/seed/seed.ts';
import { writeProducts } from '../../../scripts/seed/write-products.ts';
import { firestore, ownProject } from '../../support/admin.ts';
import { clearFirestore, loadRules, PROJECT, RULES } from '../../support/emulators.ts';

export interface Database {
  project: string;
  /** Through the Admin SDK, which the rules do not restrict. */
  firestore: Firestore;
}

/** The one that the functions read, and whose writes they hear. */
export const functionsDatabase: Database = { project: PROJECT, firestore };

/** Lets the pages of this browser use the database. */
export const useDatabase = (context: BrowserContext, { project }: Database): Promise<unknown> =>
  context.addInitScript((emulatedProject) => Object.assign(window, { emulatedProject }), project);

/** A database in a project of its own, with the rules and the seed. The emulator has one for every name of a project. */
export async function withOwnDatabase(name: string, use: (database: Database) => Promise<void>): Promise<void> {
  const project = `${PROJECT}-${name}`;
  const own = ownProject(project);
  await clearFirestore(project);
  const refused = await loadRules(project, RULES);
  if (refused !== undefined) throw new Error(refused);
  await writeContents(own);
  await writeProducts(own, PRODUCTS);
  await use({ project, firestore: own });
  await clearFirestore(project);
}
