let clock = 0;

/** Types as a scanner does, where the focus is: a key each 5 milliseconds by the times of its events, however busy the machine is. */
export function scanKeys(text: string, end = 'Enter'): void {
  // A pause stands before it.
  clock = Math.max(clock, performance.now()) + 1_000;
  for (const key of [...text, end]) {
    clock += 5;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    const isOwn = document.activeElement?.dispatchEvent(event);
    // A key may have moved the focus.
    const field = document.activeElement;
    if (!isOwn || !(field instanceof HTMLInputElement)) continue;
    if (key.length === 1) document.execCommand('insertText', false, key);
    if (key === 'Enter') field.form?.requestSubmit();
  }
}

/** What a scanner types of this where Caps Lock is on. */
export const withCapsLock = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
