import { type RefObject, useEffect, useRef } from 'react';

interface Watch {
  /** Whether there is something to wait for. */
  enabled: boolean;
  /** How far outside the window the element may still be, as in CSS: `100px` or `50%` of the window's height. */
  margin: string;
  onView: () => void;
}

/** Calls `onView` when the element comes into view, or as near to it as `margin` says. */
export function useInView<T extends Element>({ enabled, margin, onView }: Watch): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => {
    if (!enabled || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onView(), {
      rootMargin: `${margin} 0px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [enabled, margin, onView]);
  return element;
}
