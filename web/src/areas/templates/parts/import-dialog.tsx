import { ownerType } from '@landbrief/domain';
import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber, plural } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { SheetDialog, SheetImport } from '../../../ui/sheet-import.tsx';
import { type SheetPart, SheetParts, SheetProblems } from '../../../ui/sheet-parts.tsx';
import { SheetRows } from '../../../ui/sheet-rows.tsx';
import { useCall } from '../../../use-call.ts';
import { ImportBar, useWatchedImport } from '../../questions/parts/running-import.tsx';
import type { ImportPreview, Template } from '../reads.ts';
import { texts } from '../texts.ts';
import type { useTemplateSheet } from '../use-template-sheet.ts';
import styles from './import-look.module.css';

interface ImportDialogProps {
  template: Template;
  sheet: ReturnType<typeof useTemplateSheet>;
  onClose: () => void;
}

/** Imports a spreadsheet into a template: first what it would do, then all of it or nothing. */
export default function ImportDialog({ template, sheet, onClose }: ImportDialogProps) {
  // What became of it is told over the questions.
  const job = useWatchedImport({ id: template._id, type: ownerType.template }, onClose);
  const running = job?.state === 'running' ? job : undefined;
  const isLooking = sheet.found !== undefined && !running;
  const isRunning = sheet.run.isPending;
  return (
    <SheetDialog
      title="Import Template Questions"
      size={isLooking ? 960 : 'lg'}
      fullScreen={isLooking}
      isRunning={isRunning}
      closeOnClickOutside={!isRunning}
      onClose={onClose}
    >
      {running ? (
        <ImportBar job={running} onClose={onClose} />
      ) : (
        <SheetImport
          sheet={sheet}
          texts={texts.sheet}
          intro={
            <Text>
              Choose a spreadsheet with one question a row. Questions whose tag is already in the template are
              updated, new ones are added, nothing is deleted. You see what changes before it is imported.{' '}
              <b>Export</b> gives you a sheet to start from.
            </Text>
          }
          working={(label) => <Working label={label} />}
          action={({ preview }) => ({ label: 'Import', disabled: preview.problemCount > 0 })}
          onStart={sheet.start}
          onCancel={onClose}
          gap={6}
        >
          {({ preview }, file) => (
            <>
              <ImportLook preview={preview} template={template} file={file} />
              {isRunning && <Working label={`Importing ${file.name} …`} />}
            </>
          )}
        </SheetImport>
      )}
    </SheetDialog>
  );
}

function Working({ label }: { label: string }) {
  return (
    <div role="status">
      <Progress value={100} animated size="sm" aria-label={label} />
      <Text size="sm" c="dimmed" mt={4}>
        {label}
      </Text>
    </div>
  );
}

type Part = 'problems' | 'new' | 'changed' | 'unchanged';

/** The part that matters first: what is wrong, else what is new, else what changes. */
function firstPart({ problemCount, added, updated }: ImportPreview): Part {
  if (problemCount > 0) return 'problems';
  if (added > 0) return 'new';
  return updated > 0 ? 'changed' : 'unchanged';
}

interface ImportLookProps {
  preview: ImportPreview;
  template: Template;
  file: File;
}

/** What an import would do, before it is done. */
function ImportLook({ preview, template, file }: ImportLookProps) {
  const sheet = useCall('importProblemsSheet', { action: 'download the problems' });
  const { added, updated, unchanged, problems, problemCount, beyondPhases } = preview;
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
      content:
        problemCount === 0 ? (
          <Text>Every row of the file can be imported.</Text>
        ) : (
          <SheetProblems
            problems={problems}
            cut={cutText(problems, problemCount)}
            advice={texts.correct}
            download={{
              label: 'Download with problems',
              isPending: sheet.isPending,
              onClick: () =>
                sheet.mutate(
                  { params: { id: template._id }, file },
                  { onSuccess: (rows) => saveFile(rows, texts.problemsFile) },
                ),
            }}
          />
        ),
    },
  ];
  return (
    <>
      {beyondPhases > 0 && <Notice>{texts.beyondPhasesAhead(beyondPhases, template.phaseCount)}</Notice>}
      <SheetParts label="What the import would do" parts={parts} first={firstPart(preview)} />
    </>
  );
}

function NewQuestions({ preview: { added, newQuestions } }: { preview: ImportPreview }) {
  if (added === 0) return <Text>The file has no new questions.</Text>;
  return (
    <SheetRows label="New questions" rows={newQuestions} estimate={60} cut={cutText(newQuestions, added)}>
      {({ text, categories, tag }) => ({
        text,
        detail: `${categories.join(' > ') || 'Uncategorized'} · ${tag}`,
      })}
    </SheetRows>
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
      <SheetRows
        label="Changed questions"
        rows={changedQuestions}
        estimate={120}
        cut={cutText(changedQuestions, updated)}
      >
        {({ text, tag, changes }) => ({ text, detail: tag, more: <Changes changes={changes} /> })}
      </SheetRows>
    </>
  );
}

function Changes({ changes }: Pick<ImportPreview['changedQuestions'][number], 'changes'>) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ column, before, after }) => (
        <div key={column} className={styles.change}>
          <dt className="second">{column}</dt>
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
  );
}

function Value({ text }: { text: string }): ReactNode {
  return text === '' ? <i>blank</i> : text;
}

/** Said where not all entries are listed. */
function cutText({ length: shown }: readonly unknown[], all: number): string | false {
  return shown < all && `The first ${formatNumber(shown)} of ${plural(all, 'entry', 'entries')} are listed.`;
}
