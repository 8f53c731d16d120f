/** Whether a key of one letter belongs to something else: a field that somebody types in, what is open over the page, or something that has handled it already. */
export const keyIsTaken = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('[role=dialog], [role=menu], :popover-open') !== null ||
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null);
