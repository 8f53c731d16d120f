import type { ReactElement } from 'react';

type Sentences = string | ReactElement;
/** A paragraph for each entry, and a bulleted list for each list. */
export type Text = (Sentences | Sentences[])[];

export const Paragraphs = ({ text }: { text: Text }) =>
  text.map((block, position) => {
    const key = `${position}`;
    if (!Array.isArray(block)) return <p key={key}>{block}</p>;
    return (
      <ul key={key}>
        {block.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries are constants of a page, so their order never changes
          <li key={index}>{entry}</li>
        ))}
      </ul>
    );
  });
