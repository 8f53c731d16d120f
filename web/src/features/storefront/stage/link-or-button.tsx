import type { ReactNode } from 'react';
import { useHydrated } from '@/lib/browser/hooks';

interface LinkOrButtonProps {
  href: string;
  onPress: () => void;
  label?: string;
  current?: boolean;
  /** Tab passes it by. */
  passed?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A button, and where no script runs a link that does the like. Both are served, so that hydration replaces nothing that has the focus. */
export function LinkOrButton({ href, onPress, label, current, passed, className = '', children }: LinkOrButtonProps) {
  const shared = { 'aria-label': label, 'aria-current': current || undefined };
  return (
    <>
      <button
        type="button"
        className={`${className} scripted`}
        tabIndex={passed ? -1 : undefined}
        disabled={!useHydrated()}
        onClick={onPress}
        {...shared}
      >
        {children}
      </button>
      <noscript>
        <a className={className} href={href} {...shared}>
          {children}
        </a>
      </noscript>
    </>
  );
}
