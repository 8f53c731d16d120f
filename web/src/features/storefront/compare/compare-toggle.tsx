import { Link } from 'react-router-dom';
import { notify } from '@/lib/notify';
import { counted } from '@/lib/text/plural';
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
      onClick={() => toggleCompared(id) || notify(FULL, 'info')}
    >
      Compare
    </button>
  );
}

/** Beside the button that chooses a car on its page: leads to the comparison once there is something to compare. */
export function CompareLink() {
  const ids = useCompareList();
  if (ids.length < 2) return null;
  return (
    <Link className="command" to={comparePath(ids)}>
      Compare {counted(ids.length, 'car')}
    </Link>
  );
}
