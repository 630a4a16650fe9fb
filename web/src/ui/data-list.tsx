import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './data-list.module.css';
import { SkeletonRows } from './skeleton-rows.tsx';

export interface DataColumn<Row> {
  /** Unique within the list. */
  head: string;
  /** The head is for screen readers alone, as over buttons. */
  hideHead?: boolean;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, figures under figures. */
  numeric?: boolean;
  /** A name, an address or a code, which is not to be translated: without this, the first column only. */
  verbatim?: boolean;
  /** Any CSS width; the first column takes what is left. */
  width?: string;
  /** On narrow screens the row becomes a card; this column is left out of it. */
  wideOnly?: boolean;
  /** On narrow screens it stands in the upper corner of the card: the menu of the row. */
  inCorner?: boolean;
  sort?: string;
}

export interface DataListProps<Row> {
  /** What the list holds, for screen readers: "Projects". */
  label: string;
  rows: readonly Row[] | undefined;
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** The row's first cell becomes a link there. */
  rowLink?: (row: Row) => string | undefined;
  empty: ReactNode;
  selectedKey?: string | undefined;
  /** `name` or `-name`, with `onSort` for columns that have `sort`. */
  sortedBy?: string | undefined;
  onSort?: (sort: string) => void;
}

/** A list of things with the same columns: a table where there is room, cards on a phone. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, rows, columns, rowKey, empty, selectedKey } = props;
  if (rows === undefined) return <SkeletonRows rows={6} label={label} />;
  if (rows.length === 0) return empty;
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.head} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-selected={selectedKey === rowKey(row) || undefined}>
              {columns.map((column, index) => (
                <BodyCell key={column.head} column={column} row={row} first={index === 0} {...props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>({
  column,
  sortedBy,
  onSort,
}: Pick<DataListProps<Row>, 'sortedBy' | 'onSort'> & { column: DataColumn<Row> }) {
  const { head, hideHead, numeric, width, sort } = column;
  const shared = { className: numeric ? styles.numeric : undefined, style: width ? { width } : undefined };
  if (!sort || !onSort) {
    return (
      <th scope="col" {...shared}>
        {hideHead ? <span className="visually-hidden">{head}</span> : head}
      </th>
    );
  }
  const direction = sortedBy === sort ? 'ascending' : sortedBy === `-${sort}` ? 'descending' : 'none';
  const next = direction === 'ascending' ? `-${sort}` : sort;
  return (
    <th scope="col" aria-sort={direction} {...shared}>
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {head}
        <span aria-hidden>{{ ascending: '↑', descending: '↓', none: '↕' }[direction]}</span>
      </button>
    </th>
  );
}

function classesOf<Row>({ numeric, wideOnly, inCorner }: DataColumn<Row>): string {
  return [numeric && styles.numeric, wideOnly && styles.wideOnly, inCorner && styles.inCorner]
    .filter(Boolean)
    .join(' ');
}

function BodyCell<Row>({
  column,
  row,
  first,
  rowLink,
}: Pick<DataListProps<Row>, 'rowLink'> & { column: DataColumn<Row>; row: Row; first: boolean }) {
  const to = first ? rowLink?.(row) : undefined;
  const content = column.cell(row);
  return (
    <td
      className={classesOf(column)}
      data-head={column.hideHead ? undefined : column.head}
      translate={(column.verbatim ?? first) ? 'no' : undefined}
    >
      {to ? (
        <Link className={styles.link} to={to}>
          {content}
        </Link>
      ) : (
        content
      )}
    </td>
  );
}
