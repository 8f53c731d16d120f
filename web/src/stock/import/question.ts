import type { Answers } from './answers';

/** One question about a file that can be read in several ways. */
export interface Question {
  id: string;
  question: string;
  choices: readonly { label: string; says: Answers }[];
  /** The answer, by its place; undefined while the question is open. */
  answer: number | undefined;
  /** What is to be said before anything can be imported: 'which column is the price'. */
  subject: string;
}

export type Choice = [label: string, says: Answers, isTaken: boolean];

export function ask(id: string, subject: string, question: string, choices: readonly Choice[]): Question {
  const answer = choices.findIndex(([, , isTaken]) => isTaken);
  const offered = choices.map(([label, says]) => ({ label, says }));
  return { id, subject, question, choices: offered, answer: answer < 0 ? undefined : answer };
}
