import { Alert, Button, Tabs, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber, plural } from '../../../ui/format.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { SheetRow } from '../../../ui/sheet-row.tsx';
import type { ImportPreview, Template } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './import-look.module.css';

type Part = 'problems' | 'new' | 'changed' | 'unchanged';

/** The part that matters first: what is wrong, else what is new, else what changes. */
function firstPart({ problemCount, added, updated }: ImportPreview): Part {
  if (problemCount > 0) return 'problems';
  if (added > 0) return 'new';
  return updated > 0 ? 'changed' : 'unchanged';
}

/** What an import would do, before it is done. */
export function ImportLook({
  preview,
  template,
  onDownloadProblems,
  downloading,
}: {
  preview: ImportPreview;
  template: Template;
  onDownloadProblems: () => void;
  downloading: boolean;
}) {
  const { added, updated, unchanged, problemCount, beyondPhases } = preview;
  const parts: readonly (readonly [Part, string, number])[] = [
    ['new', 'New', added],
    ['changed', 'Changed', updated],
    ['unchanged', 'Unchanged', unchanged],
    ['problems', 'Problems', problemCount],
  ];
  return (
    <>
      {beyondPhases > 0 && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {texts.beyondPhasesAhead(beyondPhases, template.phaseCount)}
        </Alert>
      )}
      <Tabs defaultValue={firstPart(preview)} keepMounted={false}>
        <Tabs.List aria-label="What the import would do">
          {parts.map(([part, label, count]) => (
            <Tabs.Tab key={part} value={part} className={styles.tab}>
              {label}{' '}
              <span className={styles.count} data-bad={(part === 'problems' && count > 0) || undefined}>
                {formatNumber(count)}
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="new" pt="sm">
          <NewQuestions preview={preview} />
        </Tabs.Panel>
        <Tabs.Panel value="changed" pt="sm">
          <ChangedQuestions preview={preview} />
        </Tabs.Panel>
        <Tabs.Panel value="unchanged" pt="sm">
          <Text>{texts.unchanged(unchanged)}</Text>
        </Tabs.Panel>
        <Tabs.Panel value="problems" pt="sm">
          <Problems preview={preview} onDownload={onDownloadProblems} downloading={downloading} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function NewQuestions({ preview: { added, newQuestions } }: { preview: ImportPreview }) {
  if (added === 0) return <Text>The file has no new questions.</Text>;
  return (
    <>
      <LongList label="New questions" items={newQuestions} itemKey={({ row }) => String(row)} estimate={60}>
        {(question) => (
          <SheetRow
            row={question.row}
            text={question.text}
            detail={`${question.categories.join(' > ') || 'Uncategorized'} · ${question.tag}`}
          />
        )}
      </LongList>
      <Cut shown={newQuestions.length} all={added} />
    </>
  );
}

function ChangedQuestions({ preview: { updated, changedQuestions } }: { preview: ImportPreview }) {
  if (updated === 0) return <Text>The file changes no questions.</Text>;
  return (
    <>
      <p className={styles.sides} aria-hidden>
        <span>In the template</span>
        <span>In the file</span>
      </p>
      <LongList
        label="Changed questions"
        items={changedQuestions}
        itemKey={({ row }) => String(row)}
        estimate={120}
      >
        {(question) => (
          <SheetRow row={question.row} text={question.text} detail={question.tag}>
            <dl className={styles.changes}>
              {question.changes.map(({ column, before, after }) => (
                <div key={column} className={styles.change}>
                  <dt>{column}</dt>
                  <dd data-side="before">
                    <span className="visually-hidden">Before: </span>
                    <Value text={before} />
                  </dd>
                  <dd data-side="after">
                    <span className="visually-hidden">After: </span>
                    <Value text={after} />
                  </dd>
                </div>
              ))}
            </dl>
          </SheetRow>
        )}
      </LongList>
      <Cut shown={changedQuestions.length} all={updated} />
    </>
  );
}

function Problems({
  preview: { problems, problemCount },
  onDownload,
  downloading,
}: {
  preview: ImportPreview;
  onDownload: () => void;
  downloading: boolean;
}) {
  if (problemCount === 0) return <Text>Every row of the file can be imported.</Text>;
  return (
    <>
      <div className={styles.advice}>
        <Text>{texts.correct}</Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={downloading}
          onClick={onDownload}
        >
          Download with problems
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
      <Cut shown={problems.length} all={problemCount} />
    </>
  );
}

function Value({ text }: { text: string }): ReactNode {
  return text === '' ? <i>blank</i> : text;
}

function Cut({ shown, all }: { shown: number; all: number }): ReactNode {
  if (shown >= all) return null;
  return (
    <Text size="sm" c="dimmed" mt={4}>
      The first {formatNumber(shown)} of {plural(all, 'entry', 'entries')} are listed.
    </Text>
  );
}
