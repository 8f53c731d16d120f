import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  /** `link`: as the links beside it, for a command of less weight. */
  look?: 'primary' | 'secondary' | 'plain' | 'link';
  size?: 'medium' | 'small';
}

/** The class of what looks like a button. */
export const buttonClass = ({ look = 'secondary', size = 'medium' }: Look) =>
  [
    styles.button,
    look === 'primary' && styles.primary,
    look === 'plain' && styles.plain,
    look === 'link' && styles.link,
    size === 'small' && styles.small,
  ]
    .filter(Boolean)
    .join(' ');

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** A command is running: this is shown, and a second press does nothing. The button keeps the focus. */
  busy?: boolean;
}

const ignorePress = (event: MouseEvent) => event.preventDefault();

export function Button({ look, size, busy = false, onClick, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ ...(look && { look }), ...(size && { size }) })}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignorePress : onClick}
      {...rest}
    >
      {busy && <span className={styles.busy} aria-hidden="true" />}
      {children}
    </button>
  );
}

export function ButtonLink({ look, size, ...rest }: LinkProps & Look) {
  return <Link className={buttonClass({ ...(look && { look }), ...(size && { size }) })} {...rest} />;
}
