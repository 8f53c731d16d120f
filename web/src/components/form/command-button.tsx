import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Button } from './button';
import styles from './command-button.module.css';

interface CommandButtonProps extends Omit<ComponentProps<typeof Button>, 'busy' | 'disabled'> {
  busy: boolean;
  /** Why the command cannot be started, or what it is waiting for. */
  reason?: string | undefined;
  blocked?: boolean;
  /** Another button in the same line; the reason stands below both. */
  beside?: ReactNode;
}

/**
 * A button that writes data. It keeps the focus while it is blocked and says why. A second press while the command runs
 * does nothing.
 */
export function CommandButton({
  busy,
  reason,
  blocked = false,
  beside,
  onClick,
  children,
  ...rest
}: CommandButtonProps) {
  const id = useId();
  const inactive = busy || blocked;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inactive) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <div className={styles.command}>
      <div className="buttons">
        <Button {...rest} aria-disabled={inactive} aria-busy={busy} aria-describedby={id} onClick={press}>
          {children}
        </Button>
        {beside}
      </div>
      <p id={id} className="quiet optional" role="status">
        {reason}
      </p>
    </div>
  );
}
