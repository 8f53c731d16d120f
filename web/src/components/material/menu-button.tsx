import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { ReloadBoundary } from '../feedback/reload-boundary';
import type { MenuButtonItem } from './menu-items';
import { StockIcon } from './stock-icon';

// Loaded by the first press.
const MenuItems = lazyPart(() => import('./menu-items'), 'MenuItems');

export type { MenuButtonItem };

export interface MenuButtonProps {
  id?: string | undefined;
  /** Its name for screen readers. */
  label: string;
  items: readonly MenuButtonItem[];
  className?: string | undefined;
  /** One of the items is the page that is shown. */
  isCurrent?: boolean;
  /** By default three dots. */
  children?: ReactNode;
}

/** A button that opens a menu of links and commands. */
export function MenuButton({ id, label, items, className = '', isCurrent = false, children }: MenuButtonProps) {
  const [button, setButton] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        id={id}
        size="small"
        className={className}
        aria-label={label}
        aria-current={isCurrent || undefined}
        title="More"
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        {children ?? <StockIcon name="more" />}
      </IconButton>
      {button && (
        <ReloadBoundary>
          <MenuItems button={button} items={items} onClose={() => setButton(undefined)} />
        </ReloadBoundary>
      )}
    </>
  );
}
