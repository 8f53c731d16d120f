import { isMissingScript, readableError } from '@/lib/errors';
import { FileProblem } from './cells';
import { ImportSession } from './import-session';

/** Reads, guesses and plans beside the page. One file at a time; the page waits for an answer before it asks again. */
let list: ImportSession | undefined;

const calls = {
  open: async (bytes: Uint8Array) => {
    const opened = new ImportSession(bytes, (planned) => postMessage({ planned }));
    list = opened;
    // While the page reads what is stored. What is wrong with the file is said when it is asked for.
    setTimeout(() => opened.read().catch(() => undefined));
  },
  compare: (...args: Parameters<ImportSession['compare']>) => (list as ImportSession).compare(...args),
  unknownCodes: (...args: Parameters<ImportSession['unknownCodes']>) => (list as ImportSession).unknownCodes(...args),
  learn: (...args: Parameters<ImportSession['learn']>) => (list as ImportSession).learn(...args),
  plan: (...args: Parameters<ImportSession['plan']>) => (list as ImportSession).plan(...args),
  errors: (...args: Parameters<ImportSession['errors']>) => (list as ImportSession).errors(...args),
};
export type Calls = typeof calls;

/** Rows are posted in parts: taking over many at once would keep the page from answering. */
const PART = 500;

async function answer(name: keyof Calls, args: unknown[]): Promise<unknown> {
  const result = await (calls[name] as (...args: unknown[]) => Promise<unknown>)(...args);
  if (name !== 'plan') return result;
  const { plan, ...planned } = result as Awaited<ReturnType<ImportSession['plan']>>;
  const isNew = list?.release();
  for (let at = 0; plan && isNew && at <= plan.length; at += PART) postMessage({ rows: plan.slice(at, at + PART), at });
  return { ...planned, plan: plan && [] };
}

addEventListener('message', ({ data: { name, args } }: MessageEvent<{ name: keyof Calls; args: unknown[] }>) => {
  answer(name, args).then(
    (result) => postMessage({ result }),
    (error: unknown) => {
      // What reads workbooks is loaded for them.
      const missing = isMissingScript(error) ? readableError(error) : '';
      postMessage({ problem: error instanceof FileProblem ? error.message : missing });
    },
  );
});
