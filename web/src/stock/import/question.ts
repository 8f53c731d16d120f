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

export type Choice = [label: string, says: Answers];

/** A question with its answer: the choice that says what was said. */
export function ask(
  said: Answers,
  about: Pick<Question, 'id' | 'subject' | 'question'>,
  choices: readonly Choice[],
): Question {
  const isSaid = (says: Answers) =>
    (Object.keys(says) as (keyof Answers)[]).every((name) => JSON.stringify(says[name]) === JSON.stringify(said[name]));
  const answer = choices.findIndex(([, says]) => isSaid(says));
  return {
    ...about,
    choices: choices.map(([label, says]) => ({ label, says })),
    answer: answer < 0 ? undefined : answer,
  };
}
