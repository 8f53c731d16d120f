import { markedParts } from '@contract/list/marked-text';

/** A text with what a search has found in it marked. Each part is an element: React could not find bare texts that a translator has wrapped. */
export const Marked = ({ text, search = '' }: { text: string; search?: string | undefined }) =>
  markedParts(text, search).map(({ marked, at, text: part }) => {
    const Part = marked ? 'mark' : 'span';
    return <Part key={at}>{part}</Part>;
  });
