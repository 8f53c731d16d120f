import type { MouseEvent } from 'react';
import { Anchor } from './anchor';
import styles from './button.module.css';
import { type ButtonLinkProps, type ButtonProps, type Look, useKit } from './kit';

const classOf = ({ look = 'secondary', size = 'medium' }: Look) =>
  [styles.button, styles[look], size === 'small' && styles.small].filter(Boolean).join(' ');

const ignorePress = (event: MouseEvent) => event.preventDefault();

export function Button(props: ButtonProps) {
  const kit = useKit();
  if (kit) return <kit.Button {...props} />;
  const { look, size, busy = false, onClick, children, type = 'button', ...rest } = props;
  return (
    <button
      type={type}
      className={classOf({ look, size })}
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

export function ButtonLink(props: ButtonLinkProps) {
  const kit = useKit();
  if (kit) return <kit.ButtonLink {...props} />;
  const { look, size, ...rest } = props;
  return <Anchor className={classOf({ look, size })} {...rest} />;
}
