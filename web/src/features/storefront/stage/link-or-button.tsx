import type { ReactNode } from 'react';
import { useHydrated } from '@/lib/browser/use-hydrated';

interface LinkOrButtonProps {
  href: string;
  onPress: () => void;
  label?: string;
  current?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A button, and a link that does the like where no script runs. */
export function LinkOrButton({ href, onPress, label, current, className, children }: LinkOrButtonProps) {
  const shared = { className, 'aria-label': label, 'aria-current': current || undefined };
  return useHydrated() ? (
    <button type="button" onClick={onPress} {...shared}>
      {children}
    </button>
  ) : (
    <a href={href} {...shared}>
      {children}
    </a>
  );
}
