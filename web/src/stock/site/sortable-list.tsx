import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { StockIcon } from '@/stock/kit/stock-icon';
import styles from './site.module.css';

interface Row {
  id: string;
  /** For screen readers. */
  name: string;
  /** What its place in the list means. */
  place: string;
  children: ReactNode;
}

interface SortableListProps {
  label: string;
  rows: readonly Row[];
  isBlocked: boolean;
  onMove: (from: number, to: number) => void;
}

/** The same list with one entry moved. */
export const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
};

/** The row that is dragged, as it was given to `useSortable`, and its place as a person counts. */
function draggedOf({ operation: { source } }: DragStartEvent | DragOverEvent | DragEndEvent): {
  name: string;
  place: number;
} {
  return { name: source?.data.name, place: isSortable(source) ? source.index + 1 : 0 };
}

/** A screen reader hears the name of the row that is dragged; by default an id. */
const withNames = Accessibility.configure({
  screenReaderInstructions: {
    draggable: 'Space picks it up, arrow keys move it, Space puts it down, and Escape takes it back.',
  },
  announcements: {
    dragstart: (event: DragStartEvent) => `Picked up ${draggedOf(event).name}.`,
    dragover: (event: DragOverEvent) => `${draggedOf(event).name} is at place ${draggedOf(event).place}.`,
    dragend: (event: DragEndEvent) => {
      const { name, place } = draggedOf(event);
      return event.canceled ? `${name} is back at its place.` : `${name} was put at place ${place}.`;
    },
  },
});

const plugins: NonNullable<ComponentProps<typeof DragDropProvider>['plugins']> = (defaults) => [...defaults, withNames];

/** A list in an order that is changed: by dragging a row at its handle, with the keyboard too (Space, arrows, Space), or by its buttons. */
export function SortableList({ label, rows, isBlocked, onMove }: SortableListProps) {
  // The library calls it within a transition: whoever presses a button right after it would change the list of before.
  const end = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (!canceled && isSortable(source) && source.index !== source.initialIndex)
      flushSync(() => onMove(source.initialIndex, source.index));
  };
  return (
    <DragDropProvider onDragEnd={end} plugins={plugins}>
      <ol aria-label={label} className={styles.list}>
        {rows.map((row, index) => (
          <SortableRow key={row.id} {...{ row, index, isBlocked, onMove }} isLast={index === rows.length - 1} />
        ))}
      </ol>
    </DragDropProvider>
  );
}

interface SortableRowProps extends Pick<SortableListProps, 'isBlocked' | 'onMove'> {
  row: Row;
  index: number;
  isLast: boolean;
}

function SortableRow({ row: { id, name, place, children }, index, isLast, isBlocked, onMove }: SortableRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { name }, disabled: isBlocked });
  const button = (does: string, icon: 'up' | 'down', by: number, isEnd: boolean) => (
    <IconButton
      size="small"
      aria-label={`${does} ${name}`}
      aria-disabled={isBlocked || isEnd}
      onClick={() => isBlocked || isEnd || onMove(index, index + by)}
    >
      <StockIcon name={icon} size={20} />
    </IconButton>
  );
  return (
    <li ref={ref} className={styles.row} data-dragging={isDragging || undefined}>
      <span className={styles.place}>{place}</span>
      {children}
      <span className={styles.moves}>
        {button('Move up', 'up', -1, index === 0)}
        {button('Move down', 'down', 1, isLast)}
        <IconButton ref={handleRef} size="small" aria-label={`Drag ${name}`} className={styles.handle}>
          <StockIcon name="drag" size={20} />
        </IconButton>
      </span>
    </li>
  );
}

interface RowButtonProps {
  does: string;
  /** What it does it to. */
  name: string;
  isBlocked: boolean;
  onPress: () => void;
}

/** What else can be done with a row. */
export const RowButton = ({ does, name, isBlocked, onPress }: RowButtonProps) => (
  <Button
    variant="text"
    data-look="link"
    size="small"
    aria-label={`${does} ${name}`}
    aria-disabled={isBlocked}
    onClick={() => isBlocked || onPress()}
  >
    {does}
  </Button>
);
