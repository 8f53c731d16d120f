import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isScannerKey, isTakenBack } from '@/stock/kit/scanner-keys';

/**
 * The field of a number that was counted, which is entered when the field is left, or goes: neither Back nor a reload leaves it. `enter` answers
 * whether it is: what is no number stays in the field.
 */
export function useCountField(stored: string, enter: (text: string) => boolean) {
  /** Until the field is left. */
  const [text, setText] = useState<string>();
  const beforeScan = useRef<string>(undefined);
  const leave = () => {
    if (text !== undefined && enter(text)) setText(undefined);
  };
  const onEnd = useEffectEvent(leave);
  const isTyped = text !== undefined;
  useEffect(() => {
    if (!isTyped) return;
    const end = () => onEnd();
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      end();
    };
  }, [isTyped]);
  return {
    shown: text ?? stored,
    input: {
      value: text ?? stored,
      // What a scan has undone is no entry: the number may be an older one.
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        setText(isTakenBack(event) ? beforeScan.current : event.target.value),
      onKeyDownCapture: () => {
        if (!isScannerKey()) beforeScan.current = text;
      },
      onBlur: leave,
    },
  };
}
