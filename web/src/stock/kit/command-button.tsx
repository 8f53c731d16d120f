import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type MouseEvent, type ReactNode, useId } from 'react';

interface CommandButtonProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  isBusy: boolean;
  isBlocked?: boolean;
  /** Why the command cannot be started, or what it is waiting for. */
  reason?: string | undefined;
  /** Another button on the same line; the reason stands below both. */
  beside?: ReactNode;
}

/**
 * A button that writes data; one that sends a form stands out. Material's own `disabled` and `loading` would take the focus away: this one keeps it while it is busy or
 * blocked, and says why. A second press while the command runs does nothing.
 */
export function CommandButton({
  isBusy,
  isBlocked = false,
  reason,
  beside,
  onClick,
  children,
  ...rest
}: CommandButtonProps) {
  const id = useId();
  const isInactive = isBusy || isBlocked;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInactive) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }} className="unprinted">
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button
          {...(rest.type === 'submit' && { variant: 'contained', color: 'primary' })}
          {...rest}
          aria-disabled={isInactive}
          aria-busy={isBusy}
          aria-describedby={id}
          startIcon={isBusy ? <CircularProgress size="1em" color="inherit" aria-hidden="true" /> : rest.startIcon}
          onClick={press}
        >
          <span>{children}</span>
        </Button>
        {beside}
      </Stack>
      <Typography id={id} variant="body2" color="textSecondary" role="status" className="optional">
        {reason}
      </Typography>
    </Stack>
  );
}
