import { useEffect, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { askBeforeUnload } from '@/lib/browser/ask-before-unload';

interface LeaveGuardProps {
  /** There are unsaved changes. */
  dirty?: boolean;
  /** A write is running. In this case `useCommand` asks before the tab is closed. */
  busy: boolean;
  /** The person leaves without saving. What is being written is not theirs to discard any more. */
  onDiscard?: () => void;
}

/** Asks before a page with unsaved changes or a running write is left, by a link, the Back button or closing the tab. */
export function LeaveGuard({ dirty = false, busy, onDiscard }: LeaveGuardProps) {
  const asks = dirty || busy;
  const [isAsking, setIsAsking] = useState(false);
  // The router knows one blocker at a time, and a screen can have several guards: only one that is needed is there.
  if (!asks && !isAsking) return null;
  return <Guard dirty={dirty} busy={busy} onDiscard={onDiscard} onAsking={setIsAsking} />;
}

interface GuardProps {
  dirty: boolean;
  busy: boolean;
  onDiscard: (() => void) | undefined;
  onAsking: (isAsking: boolean) => void;
}

function Guard({ dirty, busy, onDiscard, onAsking }: GuardProps) {
  const asks = dirty || busy;
  const { pathname } = useLocation();
  // React takes this guard away a moment after the page has been left. A Back pressed in that moment does not leave this page.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  );
  useEffect(() => onAsking(blocker.state !== 'unblocked'), [blocker.state, onAsking]);
  useEffect(() => {
    // Each guard is a reason of its own.
    const reason = {};
    askBeforeUnload(reason, dirty);
    return () => askBeforeUnload(reason, false);
  }, [dirty]);
  // The write ended while the question was open: the question is no longer needed.
  useEffect(() => {
    if (!asks) blocker.proceed?.();
  }, [asks, blocker]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={busy ? 'Leave while it is being written?' : 'Leave without saving?'}
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => {
        if (!busy) onDiscard?.();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      <p>
        {busy
          ? 'The stock database has not answered yet. It is written once, whether you stay or leave, and a message says how it ended.'
          : 'Your changes on this page are not saved yet.'}
      </p>
    </ConfirmDialog>
  );
}
