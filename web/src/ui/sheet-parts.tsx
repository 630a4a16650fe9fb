import { Tabs, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonWithIcon } from './button-with-icon.tsx';
import { formatNumber } from './format.ts';
import { SheetBar } from './sheet-import.tsx';
import { SheetMend, type SheetProblem } from './sheet-mend.tsx';
import styles from './sheet-parts.module.css';
import { SheetRows } from './sheet-rows.tsx';

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
    // Another part is opened where the first has become empty.
    <Tabs key={first} defaultValue={first} keepMounted={false}>
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

interface SheetProblemsProps {
  problems: readonly (SheetProblem & { message: string })[];
  /** Said where not all are listed. */
  cut?: string | false;
  advice: string;
  /** The button that downloads these rows. */
  download: { label: string; isPending: boolean; onClick: () => void };
}

/** What cannot be read of a spreadsheet, by row, and the ways to correct it: here, or the rows as a spreadsheet. */
export function SheetProblems({ problems, cut, advice, download }: SheetProblemsProps) {
  return (
    <>
      <SheetBar isWide className={styles.advice}>
        <Text>{advice}</Text>
        <ButtonWithIcon icon={IconDownload} loading={download.isPending} onClick={download.onClick}>
          {download.label}
        </ButtonWithIcon>
      </SheetBar>
      <SheetRows label="Problems in the spreadsheet" rows={problems} estimate={76} cut={cut}>
        {({ message, ...problem }) => ({
          text: (
            <>
              {problem.column && <b>{problem.column}</b>} {message}
            </>
          ),
          more: <SheetMend problem={problem} />,
        })}
      </SheetRows>
    </>
  );
}
