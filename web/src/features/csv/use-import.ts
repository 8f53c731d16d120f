import { ownList } from '@contract/list/list-state';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '@/lib/command/use-command';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { type ImportedRow, importRows } from './data/commands';
import { readView } from './data/queries';
import { planFile } from './plan-file';
import { changesOf, type PlannedRow } from './plan-import';
import type { CsvFile } from './read-csv';

export interface Planned {
  file: string;
  read: CsvFile;
  plan: PlannedRow[];
}

/** Where an import stands. */
export type ImportState =
  | { step: 'choose'; problem?: string | undefined }
  | { step: 'read'; file: string /** Of the person's own items, so far. */; items: number }
  | ({ step: 'review' } & Planned)
  | ({ step: 'write' | 'done'; results: Map<number, ImportedRow>; cancelled: boolean } & Planned);

/** The steps of an import: choose a file, look at what it would change, write it. Nothing is written before `write`. */
export function useImport() {
  const person = usePerson();
  const { email } = person;
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const command = useCommand('import');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = (): AbortSignal => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const choose = async (file: File) => {
    const signal = begin();
    const show = (next: ImportState) => signal.aborted || setState(next);
    show({ step: 'read', file: file.name, items: 0 });
    try {
      const products = await readView(ownList.first, {
        owner: email,
        signal,
        onProgress: (items) => show({ step: 'read', file: file.name, items }),
      });
      const answer = await planFile(file, { email, products }, signal);
      if (answer.problem !== undefined) show({ step: 'choose', problem: answer.problem });
      else show({ step: 'review', file: file.name, read: answer.read, plan: answer.plan });
    } catch (error) {
      show({ step: 'choose', problem: readableError(error) });
    }
  };

  const write = (planned: Planned) => {
    const signal = begin();
    command.run(async () => {
      const results = new Map<number, ImportedRow>();
      const show = (step: 'write' | 'done') =>
        setState({ ...planned, step, results: new Map(results), cancelled: signal.aborted });
      show('write');
      try {
        await importRows(changesOf(planned.plan), {
          person,
          signal,
          onRows: (rows) => {
            for (const row of rows) results.set(row.row, row);
            show('write');
          },
        });
      } finally {
        show('done');
      }
    });
  };

  /** Ends what is under way: reading at once, writing after the batch. */
  const cancel = () => {
    running.current?.abort();
    setState((now) => {
      if (now.step === 'read') return { step: 'choose' };
      return now.step === 'write' ? { ...now, cancelled: true } : now;
    });
  };
  const restart = () => {
    begin();
    setState({ step: 'choose' });
  };
  return { state, command, choose, write, cancel, restart };
}
