import { CODE_MIN } from '@contract/code';
import { useEffect, useEffectEvent } from 'react';

/** A scanner types a key in a few milliseconds, on average; a person does not. One pause, as of a radio, cuts no code in two. */
const GAP_MAX = 400;
const GAP_USUAL = 60;

interface Key {
  key: string;
  time: number;
  ctrlKey: boolean;
}

/** Tells a scanner's keys from a person's: `scan` with the key that ends one, `isBurst` within one. */
export function newScannerDetector(): (key: Key) => { scan?: string; isBurst: boolean } {
  let text = '';
  let began = 0;
  let last = 0;
  return ({ key, time, ctrlKey }) => {
    const isSeparator = ctrlKey && key === ']';
    const isEnd = key === 'Enter' || key === 'Tab';
    if (!isEnd && !isSeparator && (key.length !== 1 || ctrlKey)) return { isBurst: text !== '' };
    if (time - last > GAP_MAX) text = '';
    if (text === '') began = time;
    last = time;
    if (!isEnd) {
      text += isSeparator ? '\u001d' : key;
      return { isBurst: text.length > 1 };
    }
    const scan = text;
    const isFast = (time - began) / scan.length <= GAP_USUAL;
    text = '';
    return scan.length >= CODE_MIN && isFast ? { scan, isBurst: true } : { isBurst: false };
  };
}

/** React hears of a value that is set by a script only in this way. */
function setValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Hears a keyboard scanner wherever the focus is. A field that had the focus keeps what it had before the scan. */
export function useScannerKeys(onScan: (text: string) => void): void {
  const report = useEffectEvent(onScan);
  useEffect(() => {
    const burst = newScannerDetector();
    let before: { field: HTMLInputElement; value: string } | undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.metaKey) return;
      const { key, timeStamp: time, ctrlKey, target } = event;
      const { scan, isBurst } = burst({ key, time, ctrlKey });
      if (!isBurst) before = target instanceof HTMLInputElement ? { field: target, value: target.value } : undefined;
      // A button would take the space, the browser Ctrl with a sign.
      else if (scan !== undefined || !before || ctrlKey) event.preventDefault();
      if (scan === undefined) return;
      event.stopPropagation();
      if (before) setValue(before.field, before.value);
      before = undefined;
      report(scan);
    };
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, []);
}
