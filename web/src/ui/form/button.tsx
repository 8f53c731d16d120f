import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

/** How much weight a button has. `link`: as the links beside it. */
interface Look {
  look?: 'primary' | 'secondary' | 'plain' | 'link' | undefined;
  size?: 'medium' | 'small' | undefined;
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** A command is running: this is shown, and a second press does nothing. The button keeps the focus. */
  busy?: boolean;
}

/** For a `summary`, which the browser itself answers. */
export const buttonClass = ({ look = 'secondary', size = 'medium' }: Look) =>
  [styles.button, styles[look], size === 'small' && styles.small].filter(Boolean).join(' ');

const ignorePress = (event: MouseEvent) => event.preventDefault();

export function Button({ look, size, busy = false, onClick, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ look, size })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignorePress : onClick}
      {...rest}
    >
      {busy && <span className={styles.busy} aria-hidden="true" />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

export const ButtonLink = ({ look, size, ...rest }: LinkProps & Look) => (
  <Link className={buttonClass({ look, size })} {...rest} />
);
