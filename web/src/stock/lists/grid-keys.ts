import { type RefObject, useEffect } from 'react';

const controlsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>('a[href], button, input')];

/**
 * Makes the rows of a table one stop of Tab, as the grid pattern of the ARIA Authoring Practices has it: arrows lead from control to
 * control, Home and End to the ends of a row.
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const body = table.current?.tBodies[0];
    if (!body) return;
    let current: HTMLElement | undefined;
    const setTabStop = () => {
      const controls = controlsOf(body);
      if (!current?.isConnected) current = controls[0];
      for (const control of controls) control.tabIndex = control === current ? 0 : -1;
    };
    const onFocus = ({ target }: FocusEvent) => {
      current = controlsOf(body).find((control) => control === target) ?? current;
      setTabStop();
    };
    const onKey = (event: KeyboardEvent) => {
      const row = event.target instanceof Element ? event.target.closest('tr') : null;
      if (movesCaret(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !row) return;
      const next = destination(event.key, row, event.target as HTMLElement);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    setTabStop();
    const observer = new MutationObserver(setTabStop);
    observer.observe(body, { childList: true, subtree: true });
    body.addEventListener('focusin', onFocus);
    body.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      body.removeEventListener('focusin', onFocus);
      body.removeEventListener('keydown', onKey);
    };
  }, [table]);
}

/** In a text field the arrows lead on from the ends of the text only. */
function movesCaret({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return false;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (key === 'ArrowLeft') return start !== 0 || end !== 0;
  if (key === 'ArrowRight') return start !== value.length || end !== value.length;
  return key === 'Home' || key === 'End';
}

function destination(key: string, row: HTMLTableRowElement, from: HTMLElement): HTMLElement | undefined {
  const controls = controlsOf(row);
  const index = controls.indexOf(from);
  if (key === 'ArrowLeft') return controls[Math.max(index - 1, 0)];
  if (key === 'ArrowRight') return controls[Math.min(index + 1, controls.length - 1)];
  if (key === 'Home') return controls[0];
  if (key === 'End') return controls.at(-1);
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const along = (element: Element) =>
    key === 'ArrowDown' ? element.nextElementSibling : element.previousElementSibling;
  let next = along(row);
  // The heading of a group may have nothing to go to.
  while (next && controlsOf(next).length === 0) next = along(next);
  const targets = next ? controlsOf(next) : controls;
  return next ? (targets[index] ?? targets.at(-1)) : from;
}
