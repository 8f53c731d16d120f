import type { ComponentProps, MouseEvent } from 'react';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router-dom';
import styles from './button.module.css';

interface AnchorProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<LinkProps, 'replace' | 'state' | 'preventScrollReset'> {
  /** Without one it leads nowhere at the moment, but keeps its place and the focus. */
  to: LinkProps['to'] | undefined;
}

/** A link of the app: one element with and without an address, which a `Link` would not be. */
export function Anchor({ to, replace = false, preventScrollReset = false, state, onClick, rel, ...rest }: AnchorProps) {
  const address = to ?? '';
  const href = useHref(address);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(address, {
    preventScrollReset,
    state,
    // A link to the address of the page itself replaces it by default.
    ...(replace && { replace }),
  });
  if (to === undefined) return <a role="link" tabIndex={0} aria-disabled="true" {...rest} />;
  return (
    <a
      rel={rel}
      href={href}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}

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

export const ButtonLink = ({ look, size, ...rest }: AnchorProps & Look) => (
  <Anchor className={buttonClass({ look, size })} {...rest} />
);
