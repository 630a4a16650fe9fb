import { Button, Tabs, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from './format.ts';
import { LongList } from './long-list.tsx';
import styles from './sheet-parts.module.css';
import { SheetRow } from './sheet-row.tsx';

export interface SheetPart {
  name: string;
  label: string;
  count: number;
  content: ReactNode;
}

/** What a spreadsheet would do, in parts with their counts; the part "problems" is marked where it has any. */
export function SheetParts({
  label,
  parts,
  first,
}: {
  label: string;
  parts: readonly SheetPart[];
  /** The name of the part that is open at first. */
  first: string;
}) {
  return (
    <Tabs defaultValue={first} keepMounted={false}>
      <Tabs.List aria-label={label}>
        {parts.map(({ name, label: text, count }) => (
          <Tabs.Tab key={name} value={name} className={styles.tab}>
            {text}{' '}
            <span className={styles.count} data-bad={(name === 'problems' && count > 0) || undefined}>
              {formatNumber(count)}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} pt="sm">
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** What cannot be read of a spreadsheet, by row, and the way to correct it: the rows as a spreadsheet. */
export function SheetProblems({
  problems,
  advice,
  download,
  isDownloading,
  onDownload,
}: {
  problems: readonly { row: number; column?: string | undefined; message: string }[];
  advice: string;
  /** The button's label. */
  download: string;
  isDownloading: boolean;
  onDownload: () => void;
}) {
  return (
    <>
      <div className={styles.advice}>
        <Text>{advice}</Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isDownloading}
          onClick={onDownload}
        >
          {download}
        </Button>
      </div>
      <LongList
        label="Problems in the spreadsheet"
        items={problems}
        itemKey={({ row, column }) => `${row} ${column}`}
        estimate={39}
      >
        {({ row, column, message }) => (
          <SheetRow
            row={row}
            text={
              <>
                {column && <b>{column}</b>} {message}
              </>
            }
          />
        )}
      </LongList>
    </>
  );
}
