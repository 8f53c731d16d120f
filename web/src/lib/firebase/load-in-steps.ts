import { nextTask } from '../browser/next-task';

/**
 * Loads Firestore in parts and starts each in a task of its own: all of them in one task would keep a press waiting on a slow phone.
 * What listens imports Firestore itself, and is loaded afterwards. The first part is the connection to the server; its version in
 * `package.json` is the one that Firestore asks for, so that there is one copy of it (`build.test.ts`).
 */
export async function loadFirestoreInSteps(): Promise<void> {
  await nextTask();
  await import('@firebase/webchannel-wrapper/webchannel-blob');
  await nextTask();
  await import('./app');
  await nextTask();
  await import('./live');
  await nextTask();
}
