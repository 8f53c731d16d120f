import type { Key, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-sheet.module.css';

/** `className`: `figure` of numbers; `blank` of a column to write in, which has no `of`. */
export interface PrintColumn<Row> {
  title: string;
  className?: 'figure' | 'blank';
  of?: (row: Row) => ReactNode;
}

interface PrintSheetProps<Row> {
  title: string;
  columns: readonly PrintColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Above the table. */
  children?: ReactNode;
}

/** What is on paper in place of the page. */
export const PrintSheet = <Row,>({ title, columns, rows, keyOf, children }: PrintSheetProps<Row>) =>
  createPortal(
    <div className={styles.sheet}>
      <h1 className="title">{title}</h1>
      {children}
      <table>
        <thead>
          <tr>
            {columns.map(({ title: heading, className }) => (
              <th key={heading} className={className && styles[className]}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title: heading, className, of }) => (
                <td key={heading} className={className && styles[className]}>
                  {of && <bdi>{of(row)}</bdi>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
