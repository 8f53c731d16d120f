import type { DocumentSnapshot } from 'firebase/firestore';
import type { LiveList } from './listen-on';

/** A person who goes back and forth without a connection finds this many lists and products again. */
const MOST = 50;

/**
 * The last complete answers of the server in this tab, by the id of their read, the newest last. Firestore's own cache forgets
 * what no listener needs any more, and without a connection it cannot tell a whole list from a part of it.
 */
const answers = new Map<string, DocumentSnapshot | LiveList>();

export function keepAnswer(id: string, answer: DocumentSnapshot | LiveList): void {
  answers.delete(id);
  answers.set(id, answer);
  const [oldest] = answers.keys();
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
}

export function lastList(id: string): LiveList | undefined {
  const answer = answers.get(id);
  return answer && 'docs' in answer ? answer : undefined;
}

/** As it was last read: by itself or in a list. */
export function lastDocument(path: string): DocumentSnapshot | undefined {
  for (const answer of [...answers.values()].reverse()) {
    const found = 'docs' in answer ? answer.docs.find(({ ref }) => ref.path === path) : answer;
    if (found?.ref.path === path) return found;
  }
  return undefined;
}

export const forgetAnswers = (): void => answers.clear();
