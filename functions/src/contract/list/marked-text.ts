import { beginnings, fold, isOfWord, isUnspaced, searchWords } from './search-words.js';

interface Part {
  text: string;
  marked: boolean;
  /** Where it begins. */
  at: number;
}

/** A text in parts: those that a search has found are marked. They are as they are written, with their accents. */
export function markedParts(text: string, search: string): Part[] {
  const words = search === '' ? [] : searchWords(search);
  const marked = words.length === 0 ? [] : markedRanges(text, words);
  const parts: Part[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), marked: isMarked, at });
    at = Math.max(at, end);
  };
  for (const [start, end] of marked) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** From and to in UTF-16 units, in their order. */
function markedRanges(text: string, words: readonly string[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const word of splitWords(text)) {
    const folded = word.map(({ letter }) => letter).join('');
    const begun = beginnings(folded).map((rest) => word.length - [...rest].length);
    const unspaced = word.flatMap(({ letter }, at) => (isUnspaced(letter) ? [at] : []));
    for (const from of new Set([...begun, ...unspaced])) {
      const rest = word
        .slice(from)
        .map(({ letter }) => letter)
        .join('');
      const found = words.filter((searched) => rest.startsWith(searched));
      const length = Math.max(0, ...found.map((searched) => [...searched].length));
      const [first, last] = [word[from], word[from + length - 1]];
      if (length > 0 && first && last) ranges.push([first.start, last.end]);
    }
  }
  return ranges;
}

/** A folded letter, and where the character is that it comes from. One character can be several letters. */
interface Letter {
  letter: string;
  start: number;
  end: number;
}

function splitWords(text: string): Letter[][] {
  const words: Letter[][] = [];
  let word: Letter[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const letters = [...fold(character)];
    // An accent belongs to the letter before it.
    if (letters.length === 0) for (const last of word.slice(-1)) last.end = end;
    for (const letter of letters) {
      if (isOfWord(letter)) {
        if (word.length === 0) words.push(word);
        word.push({ letter, start, end });
      } else word = [];
    }
    start = end;
  }
  return words;
}
