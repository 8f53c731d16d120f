import { type ReactNode, useState } from 'react';
import { digits } from '@/lib/text/digits';
import { Button } from '../form/button';
import styles from './long-table.module.css';

interface Column<Line> {
  title: string;
  cell: (line: Line) => ReactNode;
  /** It names the line. */
  isHeading?: boolean;
  /** No wider than a number. */
  isNarrow?: boolean;
}

interface LongTableProps<Line> {
  caption: string;
  columns: readonly Column<Line>[];
  lines: readonly Line[];
  keyOf: (line: Line) => string | number;
}

/** So many lines are shown at once: ten thousand would keep the page from answering. */
const LINES = 100;

/** A table whose further lines are shown on demand. */
export function LongTable<Line>({ caption, columns, lines, keyOf }: LongTableProps<Line>) {
  const [most, setMost] = useState(LINES);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ title, isNarrow }) => (
                <th key={title} scope="col" className={isNarrow ? styles.narrow : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, most).map((line) => (
              <tr key={keyOf(line)}>
                {columns.map(({ title, cell, isHeading }) =>
                  isHeading ? (
                    <th key={title} scope="row">
                      {cell(line)}
                    </th>
                  ) : (
                    <td key={title}>{cell(line)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > most && (
        <Button size="small" look="plain" onClick={() => setMost(most + LINES)}>
          Show {digits(Math.min(LINES, lines.length - most))} more
        </Button>
      )}
    </>
  );
}
