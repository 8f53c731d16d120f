import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';

/** Which of these commands are stored. One that cannot be read is not known to be. */
export async function storedCommands(database: Firestore, ids: readonly string[]): Promise<string[]> {
  const isStored = (id: string) =>
    getDocFromServer(doc(database, 'commands', id)).then(
      (command) => command.exists(),
      () => false,
    );
  const found = await Promise.all(ids.map(isStored));
  return ids.filter((_id, at) => found[at]);
}
