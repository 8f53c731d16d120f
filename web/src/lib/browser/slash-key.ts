import { useLayoutEffect, useRef } from 'react';

/** Whether a key of one letter belongs to something else: a field that somebody types in, what is open over the page, or something that has handled it already. */
const isTaken = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('[role=dialog], [role=menu], :popover-open') !== null ||
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null);

/** The key `/` leads to the field with this ref and selects its text, on every keyboard layout. */
export function useSlashKey() {
  const field = useRef<HTMLInputElement>(null);
  // With the field itself: an effect runs only after the rows that may come with it are painted, and a press until then is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // On a Cyrillic layout the key has another letter; on a German one `/` is another key.
      const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey);
      if (!isSlash || isTaken(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return field;
}
