import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import { holdUnwritten } from '@/lib/session/unwritten';
import { createStore } from '@/lib/store';
import { ConfirmDialog } from '@/stock/kit/dialogs';

/** Tells the ways out that something is typed and not sent, in their words. `isKept`: as a draft. */
export function useTyped(isDirty: boolean, what: string, isKept: boolean): void {
  const says = useEffectEvent((end: string) => `${what} ${end}`);
  useEffect(() => {
    if (!isDirty) return;
    return holdUnwritten({
      sentenceStart: () => says('is'),
      sentences: () => [{ text: says(isKept ? 'is kept there.' : 'is not written.') }],
    });
  }, [isDirty, isKept]);
}

interface LeaveGuardProps {
  /** There are unsaved changes. */
  isDirty?: boolean;
  /** A write is under way. Before the tab is closed the queue asks in this case. */
  isBusy: boolean;
  /** What was typed, in the words of a way out: 'What you typed for Restock of GV60'. */
  typed?: string;
  /** What the question says of it, where the ways out name it already. */
  unsaved?: string;
  /** The person leaves without saving. Given where a draft is kept. */
  onDiscard?: () => void;
}

interface Guard {
  isBusy: boolean;
  unsaved: string;
  /** The path of the screen that it guards. */
  pathname: string;
  discard: () => void;
}

const UNSAVED = 'Your changes on this page are not saved yet.';

/** What asks before its screen is left. A screen can have several, and the router asks one: the last one speaks. */
const guards = createStore<readonly Guard[]>([]);

/** Has `LeaveQuestion` ask before a screen with unsaved changes or a running write is left. */
export function LeaveGuard({ isDirty = false, isBusy, typed = 'What you typed', unsaved, onDiscard }: LeaveGuardProps) {
  const asks = isDirty || isBusy;
  const { pathname } = useLocation();
  const discard = useEffectEvent(() => !isBusy && onDiscard?.());
  // At once with what is shown: Back and Forward can be pressed as soon as it is seen.
  useLayoutEffect(() => {
    if (!asks) return;
    const guard = { isBusy, pathname, unsaved: unsaved ?? UNSAVED, discard: () => void discard() };
    guards.set([...guards.get(), guard]);
    return () => guards.set(guards.get().filter((other) => other !== guard));
  }, [asks, isBusy, pathname, unsaved]);
  // While it is written, the command says so.
  useTyped(isDirty && !isBusy && unsaved === undefined, typed, onDiscard !== undefined);
  return null;
}

/** The one question of the stock area before a guarded screen is left, by a link, Back or Forward. */
export function LeaveQuestion() {
  const guard = guards.useValue((all) => all.at(-1));
  // React takes a guard away a moment after its screen has been left. A Back pressed in that moment does not leave that screen.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const guarded = guards.get().at(-1)?.pathname;
    return guarded === currentLocation.pathname && guarded !== nextLocation.pathname;
  });
  // The write ended while the question was open: the question is no longer needed.
  useEffect(() => {
    if (!guard) blocker.proceed?.();
  }, [guard, blocker]);
  return (
    blocker.state === 'blocked' && (
      <LeaveDialog
        isBusy={guard?.isBusy ?? false}
        unsaved={guard?.unsaved ?? UNSAVED}
        onLeave={() => {
          guard?.discard();
          blocker.proceed();
        }}
        onClose={() => blocker.reset()}
      />
    )
  );
}

interface LeaveDialogProps {
  /** A write is under way. */
  isBusy: boolean;
  unsaved: string;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before a screen with unsaved changes or a running write is left. */
function LeaveDialog({ isBusy, unsaved, onLeave, onClose }: LeaveDialogProps) {
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
          : unsaved}
      </p>
    </ConfirmDialog>
  );
}
