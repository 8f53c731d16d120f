import { FileProblem } from './cells';
import { List } from './list';

/** Reads, guesses, plans and writes beside the page. One file at a time; calls are answered in their order. */
let list: List | undefined;

const calls = {
  open: async (bytes: Uint8Array) => {
    list = new List(bytes, (planned) => postMessage({ planned }));
  },
  compare: (...args: Parameters<List['compare']>) => (list as List).compare(...args),
  plan: (...args: Parameters<List['plan']>) => (list as List).plan(...args),
  errors: (...args: Parameters<List['errors']>) => (list as List).errors(...args),
  write: async (sheet: Parameters<typeof import('../write-workbook').writeWorkbook>[0]) =>
    (await import('../write-workbook')).writeWorkbook(sheet),
};
export type Calls = typeof calls;

/** Rows are posted in parts: taking over many at once would keep the page from answering. */
const PART = 500;

async function answer(name: keyof Calls, args: unknown[]): Promise<unknown> {
  const result = await (calls[name] as (...args: unknown[]) => Promise<unknown>)(...args);
  if (name !== 'plan') return result;
  const { plan, ...planned } = result as Awaited<ReturnType<List['plan']>>;
  for (let at = 0; at < (plan?.length ?? 0); at += PART) postMessage({ rows: plan?.slice(at, at + PART) });
  return { ...planned, plan: plan && [] };
}

let before: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data: { name, args } }: MessageEvent<{ name: keyof Calls; args: unknown[] }>) => {
  before = before
    .then(() => answer(name, args))
    .then(
      (result) => postMessage({ result }),
      (error: unknown) => postMessage({ problem: error instanceof FileProblem ? error.message : '' }),
    );
});
