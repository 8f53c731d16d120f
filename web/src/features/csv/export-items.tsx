import { isNarrowed, type ListKind, readListState } from '@contract/list/list-state';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/form/button';
import { readableError } from '@/lib/errors';
import { notify } from '@/lib/notify';
import styles from './export-items.module.css';

interface ExportItemsProps {
  list: ListKind;
  /** The person who looks at the list. */
  email: string;
}

/**
 * Saves what the list in the address shows, on all its pages, as a file. Meanwhile the button cancels, and beside it stands how many
 * were read.
 */
export function ExportItems({ list, email }: ExportItemsProps) {
  const [address] = useSearchParams();
  const { state } = readListState(address, list);
  const owner = state.whose === 'mine' ? email : undefined;
  const [count, setCount] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async () => {
    const run = new AbortController();
    running.current = run;
    setCount(0);
    try {
      // Loaded on demand: few who look at a list save it.
      const { exportView } = await import('./export-view');
      const saved = await exportView(state, { owner, signal: run.signal, onProgress: setCount });
      notify(`${saved.toLocaleString('en-US')} item${saved === 1 ? '' : 's'} saved as a file`);
    } catch (error) {
      if (!run.signal.aborted) notify(readableError(error), 'error');
    } finally {
      setCount(undefined);
    }
  };

  const busy = count !== undefined;
  const label = isNarrowed(state, list) ? 'Export matches' : 'Export';
  return (
    <div className={styles.export}>
      <Button size="small" look="plain" onClick={() => (busy ? running.current?.abort() : void save())}>
        {busy ? 'Cancel export' : label}
      </Button>
      <p role="status" className={styles.status}>
        {busy && `${count.toLocaleString('en-US')} items read …`}
      </p>
    </div>
  );
}
