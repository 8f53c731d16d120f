import { PRODUCTS_PER_OWNER_MAX, QUOTA_REACHED } from '@contract/limits';
import { ownList } from '@contract/list/list-state';
import { useState } from 'react';
import { readProducts } from '@/features/products/data/read-products';
import { type Run, useRun } from '@/lib/command/use-run';
import { usePerson } from '@/lib/session/use-person';
import { type ImportedRow, importRows } from './data/commands';
import { readView } from './data/queries';
import { changesOf, foreignIds, type Owned, type PlannedRow, skipForeign } from './plan-import';
import type { PlanAnswer, PlanRequest } from './plan-worker';
import type { CsvFile } from './read-csv';

interface Planned {
  read: CsvFile;
  plan: PlannedRow[];
}

export type ImportState = Run<Planned, Planned, ImportedRow>;

/** The dry run, once there is one. */
export function plannedIn(state: ImportState): Planned | undefined {
  if (state.step === 'review') return state.read;
  return 'job' in state ? state.job : undefined;
}

/** The steps of an import: choose a file, look at what it would change, write it. */
export function useImport() {
  const person = usePerson();
  const { email } = person;
  const [file, setFile] = useState('');
  const { read, write, ...run } = useRun<Planned, Planned, ImportedRow>('import', { step: 'unread' });

  const choose = (chosen: File) => {
    setFile(chosen.name);
    return read(async ({ signal, onProgress }) => {
      const products = await readView(ownList.first, { owner: email, signal, onProgress });
      const answer = await planFile(chosen, { email, products }, signal);
      if ('problem' in answer) return answer.problem;
      const created = changesOf(answer.plan).filter(({ action }) => action === 'create').length;
      if (products.length + created > PRODUCTS_PER_OWNER_MAX) return QUOTA_REACHED;
      // Each costs a read, so they are read only where the file names some.
      const others = await readProducts(foreignIds(answer.read, products), { signal });
      return { ...answer, plan: skipForeign(answer.read, answer.plan, others) };
    });
  };
  return {
    ...run,
    file,
    choose,
    write: (planned: Planned) =>
      write(planned, (options) => importRows(changesOf(planned.plan), { person, ...options })),
  };
}

/** Reads a file and compares it with what is stored, in a worker. */
async function planFile(file: File, owned: Owned, signal: AbortSignal): Promise<PlanAnswer> {
  const bytes = await file.arrayBuffer();
  signal.throwIfAborted();
  const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<PlanAnswer>((done, fail) => {
      worker.addEventListener('message', ({ data }: MessageEvent<PlanAnswer>) => done(data));
      worker.addEventListener('error', () => fail(new Error('This file could not be read.')));
      signal.addEventListener('abort', () => fail(signal.reason));
      worker.postMessage({ bytes, owned } satisfies PlanRequest, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
