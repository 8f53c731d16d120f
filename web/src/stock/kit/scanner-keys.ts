import { CODE_MIN } from '@contract/code';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { notify } from '@/ui/notify';

/** A scanner types a key in a few milliseconds, on average; a person does not. One pause, as of a radio, cuts no code in two. */
const GAP_MAX = 400;
const GAP_USUAL = 60;
/** No scanner rests so long within a code. */
const GAP_REST = 1_000;
/** So fast that no key needs to end it: some scanners send none. */
const GAP_SURE = 30;
/** Between the parts of a GS1 code; scanners send Ctrl and a bracket. */
const SEPARATOR = '\u001d';

interface Key {
  key: string;
  time: number;
  ctrlKey: boolean;
}

interface Heard {
  /** With the key that ends one. */
  scan?: string;
  /** Nothing that was typed just before it can be its beginning. */
  isWhole?: boolean;
  isBurst: boolean;
  /** No person types so. */
  isFast?: boolean;
}

/** Tells a scanner's keys from a person's. */
export function newScannerDetector() {
  let text = '';
  let began = 0;
  let last = 0;
  let isWhole = true;
  const end = (time: number, gap: number, gaps: number) => {
    const scan = text;
    text = '';
    return scan.length >= CODE_MIN && (time - began) / gaps <= gap ? scan : undefined;
  };
  return {
    press: ({ key, time, ctrlKey }: Key): Heard => {
      const isSeparator = ctrlKey && key === ']';
      const isEnd = key === 'Enter' || key === 'Tab';
      if (!isEnd && !isSeparator && (key.length !== 1 || ctrlKey)) return { isBurst: text !== '' };
      if (time - last > GAP_MAX) text = '';
      if (text === '') {
        began = time;
        isWhole = time - last > GAP_REST;
      }
      last = time;
      if (isEnd) {
        const scan = end(time, GAP_USUAL, text.length);
        return scan === undefined ? { isBurst: false } : { scan, isWhole, isBurst: true, isFast: true };
      }
      text += isSeparator ? SEPARATOR : key;
      return { isBurst: text.length > 1, isFast: (time - began) / (text.length - 1) <= GAP_USUAL };
    },
    /** What came before a pause, without a key that ends it. A busy page may be late: less than a code may go on. */
    pause: () => (text.length < CODE_MIN ? undefined : end(last, GAP_SURE, text.length - 1)),
  };
}

const isNumberField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['numeric', 'decimal'].includes(target.inputMode);

interface Hearer {
  /** Whether it hears a scan while this has the focus. */
  hears: (target: EventTarget | null) => boolean;
  onScan: (text: string) => void;
  /** Where codes are typed: what is typed outside all fields goes there, at any speed. */
  codeField?: RefObject<HTMLInputElement | null> | undefined;
}

/** A code in digits would be a quantity. */
const guard: Hearer = {
  hears: isNumberField,
  onScan: (text) =>
    notify({
      message: 'This was a scan, and no number: the field has what it had before.',
      variant: 'error',
      detail: text,
      key: 'scan in a number field',
    }),
};

/** Of several that hear a scan, the last one gets it. */
let hearers: readonly Hearer[] = [];
const detector = newScannerDetector();
let before: { field: HTMLInputElement; value: string } | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;
let isScanning = false;

/** React hears of a value that is set by a script only in this way. */
function setValue(field: HTMLInputElement, value: string, inputType = 'historyUndo'): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType }));
}

function report(scan: string | undefined, { onScan }: Hearer): void {
  isScanning = false;
  if (scan === undefined) return;
  if (before) setValue(before.field, before.value);
  before = undefined;
  onScan(scan);
}

const NO_TEXT = ['button', 'checkbox', 'radio', 'submit', 'file'];
/** What takes keys itself: a field, a menu, a dialog. */
const takesKeys = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement && NO_TEXT.includes(target.type)) return false;
  return target instanceof Element && target.closest('input, textarea, select, [role=menu], [role*=dialog]') !== null;
};

interface CodeKey {
  event: KeyboardEvent;
  field: HTMLInputElement;
  heard: Heard;
  onScan: Hearer['onScan'];
}

/**
 * A scan beside what was typed long before leaves that as it is; else Enter sends what the field has, and so does another end of a scan. A
 * separator has no sign.
 */
function hearCode({ event, field, heard: { scan, isWhole }, onScan }: CodeKey) {
  isScanning = false;
  const isSeparator = event.ctrlKey && event.key === ']';
  if (isSeparator) setValue(field, `${field.value}${SEPARATOR}`, 'insertText');
  if (isSeparator || scan !== undefined) event.preventDefault();
  if (scan === undefined) return;
  const isAlone = field.value === scan || (isWhole && field.value.endsWith(scan));
  if (!isAlone) return field.form?.requestSubmit();
  setValue(field, field.value.slice(0, -scan.length));
  onScan(scan);
}

function hear(event: KeyboardEvent) {
  const { key, timeStamp: time, ctrlKey, target } = event;
  const hearer = hearers.findLast(({ hears }) => hears(target));
  if (!hearer || event.isComposing || event.repeat || event.altKey || event.metaKey) return;
  clearTimeout(pause);
  const heard = detector.press({ key, time, ctrlKey });
  const { scan, isBurst, isFast = false } = heard;
  const field = hearer.codeField?.current;
  if (field && key.length === 1 && key !== ' ' && !ctrlKey && !takesKeys(target)) {
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }
  if (field && document.activeElement === field) return hearCode({ event, field, heard, onScan: hearer.onScan });
  isScanning = isBurst;
  if (!isBurst) before = target instanceof HTMLInputElement ? { field: target, value: target.value } : undefined;
  // A button would take the space, a list its keys, the browser Ctrl with a sign.
  else if (isFast && (scan !== undefined || !before || ctrlKey)) event.preventDefault();
  if (scan !== undefined) event.stopPropagation();
  if (scan !== undefined) report(scan, hearer);
  else if (isBurst && isNumberField(target)) pause = setTimeout(() => report(detector.pause(), hearer), GAP_MAX);
}

function listen(next: readonly Hearer[]): void {
  hearers = next;
  if (next.length > 0) addEventListener('keydown', hear, true);
  else removeEventListener('keydown', hear, true);
}

/**
 * Hears a keyboard scanner, wherever the focus is, or where `hears` says so. A field that had the focus keeps what it had before the scan,
 * but for `codeField`, which sends what it has got.
 */
export function useScannerKeys(
  onScan: (text: string) => void,
  { hears = everywhere, codeField }: Partial<Pick<Hearer, 'hears' | 'codeField'>> = {},
): void {
  const onText = useEffectEvent(onScan);
  useEffect(() => {
    const hearer: Hearer = { hears, codeField, onScan: (text) => onText(text) };
    listen([...hearers, hearer]);
    return () => listen(hearers.filter((other) => other !== hearer));
  }, [hears, codeField]);
}

const everywhere = () => true;

/** Below all screens: where none hears a scan, it is no number all the same. */
export function useScannerGuard(): void {
  useEffect(() => {
    listen([guard, ...hearers]);
    return () => listen(hearers.filter((other) => other !== guard));
  }, []);
}

/** What a field's own `onKeyDown` asks: the key is one of a scanner's, but for the first. */
export const isScannerKey = (): boolean => isScanning;

/** What a field's `onChange` asks: the field has got back what it had before a scan. */
export const isTakenBack = ({ nativeEvent }: { nativeEvent: Event }): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === 'historyUndo' && !nativeEvent.isTrusted;
