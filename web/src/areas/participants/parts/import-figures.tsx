import { participantRoleNames } from '@landbrief/domain';
import { Tabs, Text } from '@mantine/core';
import { formatNumber, plural } from '../../../ui/format.ts';
import { SheetMend } from '../../../ui/sheet-mend.tsx';
import { SheetRows } from '../../../ui/sheet-rows.tsx';
import type { PeopleImport, PeoplePreview } from '../import-queries.ts';
import styles from './import-people.module.css';

interface Figure {
  label: string;
  count: number;
  tone?: 'ok' | 'bad' | undefined;
}

/** What an import does, or did, in three numbers. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, count, tone }) => (
        <div key={label} className={styles.figure} data-tone={count > 0 ? tone : undefined}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

type Mistake = PeopleImport['participantImportErrors'][number];

/** The mistakes by row: the text of the error catalogue, and what exactly is wrong. */
export function Mistakes({ mistakes, rows }: { mistakes: readonly Mistake[]; rows: number }) {
  return (
    <SheetRows
      label="Mistakes by row"
      rows={mistakes}
      estimate={62}
      cut={
        rows > mistakes.length &&
        `The first ${formatNumber(mistakes.length)} mistakes are listed; the sheet has all ${plural(rows, 'row')}.`
      }
    >
      {({ message, detail, ...mistake }) => ({
        text: detail ?? message,
        detail: detail && message,
        more: <SheetMend problem={mistake} />,
      })}
    </SheetRows>
  );
}

/** The people and the mistakes of a file, before anything is written. */
export function PreviewTabs({ preview }: { preview: PeoplePreview }) {
  const { people, newCount, existingCount, errorCount, participantImportErrors } = preview;
  const valid = newCount + existingCount;
  const first = errorCount > 0 ? 'mistakes' : 'people';
  return (
    <Tabs key={first} defaultValue={first} keepMounted={false}>
      <Tabs.List aria-label="What the file contains">
        <Tabs.Tab value="people">People {formatNumber(valid)}</Tabs.Tab>
        <Tabs.Tab value="mistakes" disabled={errorCount === 0}>
          Rows with mistakes {formatNumber(errorCount)}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="people" pt="sm">
        {valid === 0 ? (
          <Text>No row of the file can be added.</Text>
        ) : (
          <SheetRows
            label="People in the file"
            rows={people}
            estimate={60}
            cut={
              valid > people.length &&
              `The first ${formatNumber(people.length)} of ${plural(valid, 'person', 'people')} are listed.`
            }
          >
            {({ fullName, email, role, organization, included }) => ({
              text: fullName,
              detail: [fullName === email ? '' : email, participantRoleNames[role], organization]
                .filter(Boolean)
                .join(' · '),
              mark: included ? 'There already' : 'New',
            })}
          </SheetRows>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="mistakes" pt="sm">
        <Mistakes mistakes={participantImportErrors} rows={errorCount} />
      </Tabs.Panel>
    </Tabs>
  );
}
