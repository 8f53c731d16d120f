import { PRODUCTS_PER_OWNER_MAX, QUOTA_REACHED } from '@contract/limits';
import { ownList } from '@contract/list/list-state';
import { useState } from 'react';
import { readProducts } from '@/features/products/data/read-products';
import { type Run, useRun } from '@/lib/command/use-run';
import { usePerson } from '@/lib/session/use-person';
import { type ImportedRow, importRows } from './data/commands';
import { readView } from './data/queries';
import { planFile } from './plan-file';
import { changesOf, foreignIds, type PlannedRow, skipForeign } from './plan-import';
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
