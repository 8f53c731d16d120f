import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMedia } from '@/lib/browser/hooks';
import { closeNotice, type ShownNotice } from '@/lib/notify';
import { lastCommand } from './last-command';
import { Toast } from './toast';
import styles from './toasts.module.css';

const SMALL_WINDOW = '(max-width: 48rem), (max-height: 40rem)';

/** At the lower end of the window; at the upper one while they would lie over what was pressed last, or over its row. */
function place(region: HTMLElement): void {
  region.dataset.end = 'bottom';
  const command = lastCommand();
  const used = (command?.closest('tr, li') ?? command)?.getBoundingClientRect();
  const { top, bottom, left, right } = region.getBoundingClientRect();
  if (used && used.bottom > top && used.top < bottom && used.right > left && used.left < right)
    region.dataset.end = 'top';
}

/** The toasts are the last stop of Tab. F6 leads to the newest one from anywhere, and back. */
export function Toasts({ notices }: { notices: readonly ShownNotice[] }) {
  // Where there is little room, a new toast takes the place of the last one.
  const small = useMedia(SMALL_WINDOW);
  const most = small ? 1 : 3;
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    for (const { id } of notices.slice(0, -most)) closeNotice(id);
  }, [notices, most]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the toasts can change how much they cover
  useLayoutEffect(() => {
    if (region.current) place(region.current);
  }, [notices, most]);
  useEffect(() => {
    let before: Element | null = null;
    const move = (event: KeyboardEvent) => {
      const newest = [...(region.current?.querySelectorAll('[role=alert]') ?? [])].at(-1);
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey || !newest) return;
      event.preventDefault();
      const { activeElement } = document;
      if (region.current?.contains(activeElement)) {
        if (before instanceof HTMLElement) before.focus();
        return;
      }
      before = activeElement;
      newest.querySelector('button')?.focus();
    };
    addEventListener('keydown', move);
    return () => removeEventListener('keydown', move);
  }, []);
  return (
    <section ref={region} data-toasts aria-label="Messages (F6)" className={styles.place}>
      {notices.slice(-most).map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  );
}
