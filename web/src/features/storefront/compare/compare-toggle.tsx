import { Link } from 'react-router-dom';
import tick from '@/components/form/tick.module.css';
import { useHydrated } from '@/lib/browser/hooks';
import { counted } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { comparePath, toggleCompared, useCompareList } from './compare-list';
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

/** Leads to the comparison once there is something to compare. */
export function CompareLink() {
  const ids = useCompareList();
  if (ids.length < 2) return null;
  return (
    <Link className="command" to={comparePath(ids)}>
      {`Compare ${counted(ids.length, 'car')}`}
    </Link>
  );
}
