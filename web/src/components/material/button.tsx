import MuiButton, { type ButtonProps as MuiButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';
import { Anchor } from '../form/anchor';
import type { ButtonLinkProps, ButtonProps, Look } from '../form/kit';

const looks: Record<NonNullable<Look['look']>, Pick<MuiButtonProps, 'variant' | 'color'>> = {
  primary: { variant: 'contained', color: 'primary' },
  secondary: { variant: 'outlined', color: 'inherit' },
  plain: { variant: 'outlined', color: 'inherit' },
  link: { variant: 'text', color: 'inherit' },
};

const ignorePress = (event: MouseEvent) => event.preventDefault();

/** Material's button, which stays in the order of Tab and keeps the focus while a command runs. */
export function Button({
  look = 'secondary',
  size: _size,
  busy = false,
  onClick,
  children,
  color: _,
  ...rest
}: ButtonProps) {
  return (
    <MuiButton
      {...looks[look]}
      data-look={look}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignorePress : onClick}
      startIcon={busy && <CircularProgress size="1em" color="inherit" aria-hidden="true" />}
      {...rest}
    >
      {children}
    </MuiButton>
  );
}

export const ButtonLink = ({ look = 'secondary', size: _size, color: _, ...rest }: ButtonLinkProps) => (
  <MuiButton component={Anchor} {...looks[look]} data-look={look} {...rest} />
);
