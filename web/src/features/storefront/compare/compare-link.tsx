import { Link } from 'react-router-dom';
import { counted } from '@/lib/text/plural';
import { comparePath, useCompareList } from './compare-list';

/** Beside the button that chooses a car on its page: leads to the comparison once there is something to compare. */
export function CompareLink() {
  const ids = useCompareList();
  if (ids.length < 2) return null;
  return (
    <Link className="command" to={comparePath(ids)}>
      {`Compare ${counted(ids.length, 'car')}`}
    </Link>
  );
}
