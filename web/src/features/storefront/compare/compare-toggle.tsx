import tick from '@/components/form/tick.module.css';
import { useHydrated } from '@/lib/browser/hooks';
import { notify } from '@/ui/notify';
import { toggleCompared, useCompareList } from './compare-list';
import styles from './compare-toggle.module.css';

const FULL = 'You can compare three cars at once. Take one away first.';

interface CompareToggleProps {
  id: string;
  name: string;
}

/** Chooses a car for the comparison, or takes it away. */
export function CompareToggle({ id, name }: CompareToggleProps) {
  const chosen = useCompareList().includes(id);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={`Compare ${name}`}
      aria-pressed={chosen}
      disabled={!useHydrated()}
      onClick={() => toggleCompared(id) || notify({ message: FULL, variant: 'info' })}
    >
      <span className={tick.box} />
      Compare
    </button>
  );
}
