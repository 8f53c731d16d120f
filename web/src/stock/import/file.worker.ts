import { isMissingScript, readableError } from '@/lib/errors';
import { ImportSession } from './import-session';
import { FileProblem } from './read/cells';

/** Reads, guesses and plans beside the page. One file at a time; the page waits for an answer before it asks again. */
let session = new ImportSession(new Uint8Array());

const calls = {
  open: async (bytes: Uint8Array) => {
    const opened = new ImportSession(bytes, (planned) => postMessage({ planned }));
    session = opened;
    // While the page reads what is stored. What is wrong with the file is said when it is asked for.
    setTimeout(() => opened.read().catch(() => undefined));
  },
  compare: (...args: Parameters<ImportSession['compare']>) => session.compare(...args),
  unknownCodes: (...args: Parameters<ImportSession['unknownCodes']>) => session.unknownCodes(...args),
  learn: (...args: Parameters<ImportSession['learn']>) => session.learn(...args),
  plan: (...args: Parameters<ImportSession['plan']>) => session.plan(...args),
  errors: (...args: Parameters<ImportSession['errors']>) => session.errors(...args),
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
  if (name !== 'plan') return (calls[name] as (...args: unknown[]) => Promise<unknown>)(...args);
  const { plan, ...planned } = await session.plan(...args);
  const isNew = session.release();
  for (let at = 0; plan && isNew && at <= plan.length; at += PART) postMessage({ rows: plan.slice(at, at + PART), at });
  return { ...planned, plan: plan && [] };
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
