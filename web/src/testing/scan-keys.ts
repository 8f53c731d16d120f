let clock = 0;

/** Types as a scanner does, where the focus is: a key each 5 milliseconds by the times of its events, however busy the machine is. */
export function scanKeys(text: string): void {
  // A pause stands before it.
  clock = Math.max(clock, performance.now()) + 1_000;
  for (const key of [...text, 'Enter']) {
    clock += 5;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    const field = document.activeElement;
    const isTyped = field?.dispatchEvent(event) && key.length === 1;
    if (isTyped && field instanceof HTMLInputElement) document.execCommand('insertText', false, key);
  }
}
