import type { ComponentProps } from 'react';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

export interface AnchorProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<LinkProps, 'replace' | 'state' | 'preventScrollReset'> {
  to: LinkProps['to'] | undefined;
}

/** A link of the app. It is one element with and without an address, so that it keeps the focus when it leads nowhere any more. */
export function Anchor({ to, replace, state, preventScrollReset, onClick, target, rel, ...rest }: AnchorProps) {
  const address = to ?? '';
  const href = useHref(address);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(address, {
    ...(target !== undefined && { target }),
    ...(replace !== undefined && { replace }),
    ...(state !== undefined && { state }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
  });
  if (to === undefined) return <a role="link" tabIndex={0} aria-disabled="true" {...rest} />;
  return (
    <a
      rel={rel}
      target={target}
      href={href}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}
