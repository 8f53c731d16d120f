import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** What can lie over a page: dialogs, popovers and menus of the stock area, popovers and dialogs of the browser. */
const OPEN = '.MuiModal-root, [popover]:popover-open, dialog[open]';

/** As Escape does it: what asks before it closes asks now, too. */
function close(open: HTMLElement): void {
  if (open.matches('[popover]')) open.hidePopover();
  else if (!(open instanceof HTMLDialogElement))
    open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  else if (open.dispatchEvent(new Event('cancel', { cancelable: true }))) open.close();
}

/** The router numbers its entries of the session's history. */
const entryNow = (): number | undefined => (history.state as { idx?: number } | null)?.idx;

/** The entry of the page that is shown. */
let shown: number | undefined;

/** Notes the entry of each page that is shown. */
export function useShownEntry(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location is another entry
  useEffect(() => {
    shown = entryNow();
  }, [location]);
}

/**
 * While something is open over a page, Back, and Forward too, closes it and leaves the page where it is: the step is taken back before the
 * router hears of it, so this comes before the router. The history then has no entries of its own for what opens. A step to another
 * document cannot be taken back.
 */
export function closeOnBack(): void {
  let isReturning = false;
  addEventListener('popstate', (event) => {
    const open = [...document.querySelectorAll<HTMLElement>(OPEN)].at(-1);
    const step = (entryNow() ?? Number.NaN) - (shown ?? Number.NaN);
    if (!isReturning && !(open && step)) return;
    event.stopImmediatePropagation();
    isReturning = !isReturning;
    if (!isReturning || !open) return;
    history.go(-step);
    close(open);
  });
}
