import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { CommandButton } from './command-button';

interface StockDialogProps {
  isOpen: boolean;
  title: ReactNode;
  /** What describes the dialog; screen readers read it when it opens. */
  text?: ReactNode;
  /** More content, which they read on demand. */
  children?: ReactNode;
  /** The buttons. They stay in sight when the content is long. */
  actions: ReactNode;
  /** Room for a table. */
  isWide?: boolean;
  /** Escape was pressed. */
  onCancel: () => void;
}

/** Material alone would focus the dialog itself. */
const focusFirst = (content: HTMLElement | null) =>
  content?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus();

/** A dialog of the stock area. Material keeps the focus inside and returns it afterwards. A press beside it does nothing. */
export function StockDialog({ isOpen, title, text, children, actions, isWide = false, onCancel }: StockDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      fullWidth
      maxWidth={isWide ? 'md' : 'sm'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onCancel()}
      slotProps={{ paper: { ref: focusFirst } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {/* A long table is scrolled with the arrow keys. */}
      <DialogContent {...(isWide && { tabIndex: 0 })}>
        <DialogContentText id={`${id}-text`} component="div" variant="body2" sx={{ '& > * + *': { mt: 1 } }}>
          {text}
        </DialogContentText>
        {children}
      </DialogContent>
      <DialogActions sx={{ alignItems: 'start' }}>{actions}</DialogActions>
    </Dialog>
  );
}

interface ConfirmDialogProps extends Pick<StockDialogProps, 'isOpen' | 'title' | 'onCancel'> {
  /** What describes the dialog. */
  children?: ReactNode;
  confirm: string;
  cancel: string;
  /** What is confirmed cannot be got back easily. */
  isDanger?: boolean;
  /** The confirmed command is running. Closing the dialog does not stop it. */
  isBusy?: boolean;
  /** Cannot be confirmed at the moment; the text says why. */
  isBlocked?: boolean;
  onConfirm: () => void;
}

/** A modal question. Cancel has the focus, and Escape cancels. */
export const ConfirmDialog = ({
  children,
  confirm,
  cancel,
  isDanger = false,
  isBusy = false,
  isBlocked = false,
  onConfirm,
  ...dialog
}: ConfirmDialogProps) => (
  <StockDialog
    {...dialog}
    text={children}
    actions={
      <>
        <Button onClick={dialog.onCancel}>
          <span>{cancel}</span>
        </Button>
        <CommandButton
          variant="contained"
          color={isDanger ? 'error' : 'primary'}
          isBusy={isBusy}
          isBlocked={isBlocked}
          onClick={onConfirm}
        >
          {confirm}
        </CommandButton>
      </>
    }
  />
);

interface StockPopoverProps {
  anchor: HTMLElement;
  title: ReactNode;
  width: string;
  /** Below the middle of its anchor, or with its end at the anchor's. */
  at: 'center' | 'right';
  children: ReactNode;
  onClose: () => void;
}

/** A small dialog beside what opened it. Escape and a press elsewhere close it. */
export function StockPopover({ anchor, title, width, at, children, onClose }: StockPopoverProps) {
  const id = useId();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: at }}
      transformOrigin={{ vertical: 'top', horizontal: at }}
      transitionDuration={0}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width, p: 2 } } }}
    >
      <Stack spacing={1.5}>
        <Typography id={id} component="h2" sx={{ fontSize: '0.9375rem', fontWeight: 500, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
      </Stack>
    </Popover>
  );
}
