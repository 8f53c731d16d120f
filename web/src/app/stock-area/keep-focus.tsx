import { type ReactNode, useEffect, useRef } from 'react';

/**
 * When the focused control is removed, as a Retry whose list has arrived, the browser drops the focus to the page's start.
 * Here it goes to the screen's title.
 */
export function KeepFocus({ className, children }: { className: string | undefined; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let focused: EventTarget | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target;
    };
    // The event also comes when the control is removed: then it is no longer in the page a moment later.
    const forget = ({ target }: FocusEvent) => {
      setTimeout(() => {
        const left = target instanceof Element && target.isConnected && target !== document.activeElement;
        if (left && target === focused) focused = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (!(focused instanceof Element) || focused.isConnected) return;
      focused = null;
      if (document.activeElement === document.body) element.querySelector('h1')?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={area} className={className}>
      {children}
    </div>
  );
}
