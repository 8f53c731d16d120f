import { type RefObject, useEffect } from 'react';
import { keyIsTaken } from '@/lib/browser/key-is-taken';

const CONTROLS = 'a[href], button, input';

const controlsOf = (part: Element) => [...part.querySelectorAll<HTMLElement>(CONTROLS)];

/** Where an arrow leads in a row: to the control before or after, or to the first or last one. */
const inRow: Record<string, (place: number, count: number) => number> = {
  ArrowLeft: (place) => Math.max(place - 1, 0),
  ArrowRight: (place, count) => Math.min(place + 1, count - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};
const toRow: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, k: -1, j: 1 };

/** The control of a row that a key of one letter presses; the controls say so with `aria-keyshortcuts`. */
const pressed: Record<string, string> = { '+': 'Plus', '-': '-', x: 'x' };

/**
 * Makes the rows of a table one stop of Tab, as the grid pattern of the ARIA Authoring Practices has it: arrows lead from control to
 * control, Home and End to the ends of a row. `j` and `k` go from row to row, from anywhere on the page; `x`, `+` and `-` press
 * what the row of the focus has.
 */
export function useGridKeys(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const body = table.current?.tBodies[0];
    if (!body) return;
    let current: HTMLElement | undefined;
    const settle = () => {
      const controls = controlsOf(body);
      if (!current?.isConnected) current = controls[0];
      for (const control of controls) control.tabIndex = control === current ? 0 : -1;
    };
    const onFocus = ({ target }: FocusEvent) => {
      current = controlsOf(body).find((control) => control === target) ?? current;
      settle();
    };
    const go = (control: HTMLElement | undefined, event: Event) => {
      event.preventDefault();
      control?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (keyIsTaken(event)) return;
      const { key, target } = event;
      const row = target instanceof Element && body.contains(target) ? target.closest('tr') : null;
      if (!row) {
        if (key === 'j' || key === 'k')
          go((current?.closest('tr') ?? body).querySelector<HTMLElement>('a') ?? current, event);
        return;
      }
      const controls = controlsOf(row);
      const place = controls.indexOf(target as HTMLElement);
      const step = toRow[key];
      const sideways = inRow[key];
      const shortcut = pressed[key];
      if (sideways) go(controls[sideways(place, controls.length)], event);
      else if (step !== undefined) {
        const along = (from: Element) => (step > 0 ? from.nextElementSibling : from.previousElementSibling);
        let next = along(row);
        // The heading of a group has nothing to go to.
        while (next && controlsOf(next).length === 0) next = along(next);
        if (!next) return event.preventDefault();
        const others = controlsOf(next);
        const isLetter = key.length === 1;
        go(isLetter ? (next.querySelector<HTMLElement>('a') ?? others[0]) : (others[place] ?? others.at(-1)), event);
      } else if (shortcut) {
        event.preventDefault();
        row.querySelector<HTMLElement>(`[aria-keyshortcuts="${shortcut}"]`)?.click();
      }
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(body, { childList: true, subtree: true });
    body.addEventListener('focusin', onFocus);
    addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      body.removeEventListener('focusin', onFocus);
      removeEventListener('keydown', onKey);
    };
  }, [table]);
}
