import type { ReactNode } from 'react';

/** Stands in for a control of the data grid that the stock table never shows; what would have had a tooltip is shown without. */
export default function UnusedSlot({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

export const formControlLabelClasses = {};
export const inputAdornmentClasses = {};
export const listItemTextClasses = {};
export const tablePaginationClasses = {};
