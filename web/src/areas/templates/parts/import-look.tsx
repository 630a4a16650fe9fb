import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber, plural } from '../../../ui/format.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { type SheetPart, SheetParts, SheetProblems } from '../../../ui/sheet-parts.tsx';
import { SheetRow } from '../../../ui/sheet-row.tsx';
import { Warning } from '../../../ui/warning.tsx';
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
  const parts: readonly SheetPart[] = [
    { name: 'new', label: 'New', count: added, content: <NewQuestions preview={preview} /> },
    { name: 'changed', label: 'Changed', count: updated, content: <ChangedQuestions preview={preview} /> },
    {
      name: 'unchanged',
      label: 'Unchanged',
      count: unchanged,
      content: <Text>{texts.unchanged(unchanged)}</Text>,
    },
    {
      name: 'problems',
      label: 'Problems',
      count: problemCount,
      content: <Problems preview={preview} onDownload={onDownloadProblems} downloading={downloading} />,
    },
  ];
  return (
    <>
      {beyondPhases > 0 && <Warning>{texts.beyondPhasesAhead(beyondPhases, template.phaseCount)}</Warning>}
      <SheetParts label="What the import would do" parts={parts} first={firstPart(preview)} />
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
      <SheetProblems
        problems={problems}
        advice={texts.correct}
        download="Download with problems"
        isDownloading={downloading}
        onDownload={onDownload}
      />
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
