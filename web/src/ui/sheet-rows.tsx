import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from './format.ts';
import { LongList } from './long-list.tsx';
import styles from './sheet-rows.module.css';

/** What an import says of one row of a spreadsheet. */
interface SheetRow {
  text: ReactNode;
  detail?: ReactNode;
  /** What becomes of the row, at its end: "New". */
  mark?: string;
  more?: ReactNode;
}

interface SheetRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Pixels of a row before it is measured. */
  estimate: number;
  /** Said below where not all are listed. */
  cut?: string | false | undefined;
  children: (row: Row) => SheetRow;
}

/** What an import says of rows of a spreadsheet. */
export function SheetRows<
  Row extends { row: number; sheet?: string | undefined; column?: string | undefined },
>(props: SheetRowsProps<Row>) {
  const { label, rows, estimate, cut, children } = props;
  return (
    <>
      <LongList
        label={label}
        items={rows}
        itemKey={({ row, sheet, column }) => `${sheet} ${row} ${column}`}
        estimate={estimate}
      >
        {(item) => {
          const { text, detail, mark, more } = children(item);
          return (
            <div className={styles.row}>
              <span className="quiet digits breakable">
                {item.sheet ? `${item.sheet}, row` : 'Row'} {formatNumber(item.row)}
              </span>
              <div className={styles.content}>
                <p className="breakable">{text}</p>
                {detail && <p className={styles.detail}>{detail}</p>}
                {more}
              </div>
              {mark && <span className="quiet digits">{mark}</span>}
            </div>
          );
        }}
      </LongList>
      {cut && (
        <Text size="sm" c="dimmed" mt={4}>
          {cut}
        </Text>
      )}
    </>
  );
}
