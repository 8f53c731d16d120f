import { Button } from '@/components/form/button';
import styles from './conflict-bar.module.css';
import type { Stock } from './data/commands';
import type { Draft } from './draft';

interface ConflictBarProps {
  fields: (keyof Draft)[];
  draft: Draft;
  theirs: Stock;
  owner: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows both versions of each field in conflict. The other one is also the owner's, because only the owner can write. */
export function ConflictBar({ fields, draft, theirs, owner, onKeepMine, onTakeTheirs }: ConflictBarProps) {
  return (
    <section className={styles.bar} role="alert" aria-label="Changed meanwhile">
      <p className={styles.title}>
        Changed meanwhile by <bdi>{owner}</bdi>, in another window. Nothing was overwritten.
      </p>
      {fields.map((field) => (
        <dl key={field} className={styles.versions}>
          <div>
            <dt>Your {field}</dt>
            <dd>
              <bdi>{draft[field]}</bdi>
            </dd>
          </div>
          <div>
            <dt>Their {field}</dt>
            <dd>
              <bdi>{theirs[field]}</bdi>
            </dd>
          </div>
        </dl>
      ))}
      <div className={styles.actions}>
        <Button size="small" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </section>
  );
}
