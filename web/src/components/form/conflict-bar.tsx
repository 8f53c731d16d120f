import type { MouseEvent } from 'react';
import { Button } from './button';
import styles from './conflict-bar.module.css';

/** A field that both have changed. */
interface Conflict {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictBarProps {
  form: { conflicts: Conflict[]; keepMine: () => void; takeTheirs: () => void };
  owner: string;
}

/** Shows both versions of each field in conflict. The other one is also the owner's, because only the owner can write. */
export function ConflictBar({ form: { conflicts, keepMine, takeTheirs }, owner }: ConflictBarProps) {
  if (conflicts.length === 0) return null;
  // The question disappears with its buttons: the focus goes to the command that waited for the answer.
  const choose = (answer: () => void) => (event: MouseEvent) => {
    const form = event.currentTarget.closest('form');
    answer();
    form?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  return (
    <section className={styles.bar} role="alert" aria-label="Changed meanwhile">
      <p className={styles.title}>
        Changed meanwhile by <bdi>{owner}</bdi>, in another window. Nothing was overwritten.
      </p>
      {conflicts.map(({ label, mine, theirs }) => (
        <dl key={label} className={styles.versions}>
          {Object.entries({ Your: mine, Their: theirs }).map(([whose, text]) => (
            <div key={whose}>
              <dt>
                {whose} {label.toLowerCase()}
              </dt>
              <dd>
                <bdi>{text || '–'}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ))}
      <div className="buttons">
        <Button onClick={choose(keepMine)}>Keep mine</Button>
        <Button onClick={choose(takeTheirs)}>Take theirs</Button>
      </div>
    </section>
  );
}
