import { ConfirmDialog } from './dialogs';

interface LeaveDialogProps {
  /** A write is under way. */
  isBusy: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before a screen with unsaved changes or a running write is left. */
export function LeaveDialog({ isBusy, onLeave, onClose }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      title={isBusy ? 'Still saving. Leave anyway?' : 'Leave without saving?'}
      confirm="Leave"
      cancel="Stay"
      onConfirm={onLeave}
      onCancel={onClose}
    >
      <p>
        {isBusy
          ? 'The stock database has not answered yet. It is written once, whether you stay or leave, and a message says how it ended.'
          : 'Your changes on this page are not saved yet.'}
      </p>
    </ConfirmDialog>
  );
}
