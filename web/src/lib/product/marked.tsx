import { markedParts } from '@contract/list/marked-text';

/** A text with what a search has found in it marked. */
export const Marked = ({ text, search = '' }: { text: string; search?: string | undefined }) =>
  markedParts(text, search).map((part) => (part.marked ? <mark key={part.at}>{part.text}</mark> : part.text));
