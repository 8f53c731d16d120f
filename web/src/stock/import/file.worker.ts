import { isMissingScript, readableError } from '@/lib/errors';
import type { DecimalMark } from '@/lib/product/numbers';
import type { Answers } from './answers';
import { writeErrors } from './errors';
import { FileProblem, type ReadFile } from './read/cells';
import { readFile } from './read/read-file';
import { type KnownOfList, type Preview, tableIn, understand } from './understand';

/** One file at a time; the page waits for an answer before it asks again. */
let bytes = new Uint8Array();
let read: { encoding: string | undefined; file: Promise<ReadFile> } | undefined;
let known: KnownOfList = { email: '', products: [], foreign: new Map(), codes: new Map(), memory: {} };
/** The rows that the page has. */
let sent: Preview['rows'];

/** The file in an encoding; undefined: in that which its bytes say. */
function fileIn(encoding: string | undefined): Promise<ReadFile> {
  if (read && read.encoding === encoding) return read.file;
  const file = readFile(bytes, encoding);
  read = { encoding, file };
  const isEnough = ({ encodings }: ReadFile) => {
    // They are read again only in another encoding.
    if (!encodings) bytes = new Uint8Array();
  };
  file.then(isEnough, () => undefined);
  return file;
}

const calls = {
  open: async (chosen: Uint8Array<ArrayBuffer>) => {
    bytes = chosen;
    // While the page reads what is stored. What is wrong with the file is said when it is asked for.
    setTimeout(() => fileIn(undefined).catch(() => undefined));
  },
  know: async (stored: Pick<KnownOfList, 'email' | 'products' | 'memory'>) => {
    known = { ...known, ...stored };
  },
  /** Takes over what was looked up. */
  learn: async ({ foreign, codes }: Pick<KnownOfList, 'foreign' | 'codes'>) => {
    known = { ...known, foreign: new Map([...known.foreign, ...foreign]), codes: new Map([...known.codes, ...codes]) };
  },
  understand: async (answers: Answers) =>
    understand(await fileIn(answers.encoding), known, answers, (planned) => postMessage({ planned })),
  /** The rows with these problems, as they were written, as a file of text. */
  errors: async (answers: Answers, decimalMark: DecimalMark, problems: ReadonlyMap<number, string>) =>
    writeErrors(tableIn(await fileIn(answers.encoding), answers), decimalMark, problems),
};
type Calls = typeof calls;

/** What the page sends: one of the functions above, and what it is called with. */
type Asked = { [Name in keyof Calls]: { name: Name; args: Parameters<Calls[Name]> } }[keyof Calls];
/** How the page calls them. */
export type AskWorker = <Name extends keyof Calls>(
  name: Name,
  ...args: Parameters<Calls[Name]>
) => ReturnType<Calls[Name]>;

/** Rows are posted in parts: taking over many at once would keep the page from answering. */
const PART = 500;

async function answer({ name, args }: Asked): Promise<unknown> {
  if (name !== 'understand') return (calls[name] as (...args: unknown[]) => Promise<unknown>)(...args);
  const { rows, ...preview } = await calls.understand(...args);
  for (let at = 0; rows && rows !== sent && at <= rows.length; at += PART)
    postMessage({ rows: rows.slice(at, at + PART), at });
  sent = rows ?? sent;
  return { ...preview, rows: rows && [] };
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  answer(data).then(
    (result) => postMessage({ result }),
    (error: unknown) => {
      // What reads workbooks is loaded for them.
      const missing = isMissingScript(error) ? readableError(error) : '';
      postMessage({ problem: error instanceof FileProblem ? error.message : missing });
    },
  );
});
