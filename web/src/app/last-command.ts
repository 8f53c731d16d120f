let command: Element | null = null;

/**
 * Notes what was pressed last, apart from what toasts, dialogs and menus have, which goes away: of a dialog it is the button that opened
 * it. The focus does not tell it: Safari gives none to a button that is tapped.
 */
export function watchCommands(): () => void {
  const note = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-toasts], [role=dialog], [role=menu]')) return;
    command = target instanceof Element ? target.closest('button, a, summary') : null;
  };
  addEventListener('click', note, true);
  return () => removeEventListener('click', note, true);
}

/** The button that was pressed last, also by Enter in its form; undefined when it is gone or out of sight. */
export const lastCommand = (): Element | undefined => (command?.checkVisibility() ? command : undefined);
