import type { PhaseChoice } from '@landbrief/domain';
import { Progress, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatNumber, plural } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { OptionCard } from '../../../ui/option-card.tsx';
import { SheetDialog, SheetImport } from '../../../ui/sheet-import.tsx';
import { type SheetPart, SheetParts, SheetProblems } from '../../../ui/sheet-parts.tsx';
import { SheetRows } from '../../../ui/sheet-rows.tsx';
import { importTexts, importTextsOf, raiseLabel } from '../import-texts.ts';
import { type ImportPreview, type QuestionSheetOwner, useQuestionSheet } from '../use-question-sheet.ts';
import styles from './import-look.module.css';
import { ImportBar, useWatchedImport } from './running-import.tsx';

interface ImportDialogProps {
  owner: QuestionSheetOwner;
  /** One that was chosen before the dialog opened, or dropped on the page. */
  file?: File | undefined;
  onClose: () => void;
}

/** Imports a spreadsheet into a template or project: first what it would do, then all of it or nothing. */
export default function ImportDialog({ owner, file: given, onClose }: ImportDialogProps) {
  const sheet = useQuestionSheet(owner, onClose);
  const chosen = useRef<File>(undefined);
  useEffect(() => {
    if (!given || given === chosen.current) return;
    chosen.current = given;
    sheet.choose(given);
  });
  const [phases, setPhases] = useState<PhaseChoice>('keep');
  const texts = importTextsOf(owner.type);
  // What became of it is told over the questions.
  const job = useWatchedImport(owner, onClose);
  const running = job?.state === 'running' ? job : undefined;
  const isLooking = sheet.found !== undefined && !running;
  const isRunning = sheet.run.isPending;
  return (
    <SheetDialog
      title={texts.title}
      size={isLooking ? 960 : 'lg'}
      fullScreen={isLooking}
      isRunning={isRunning}
      onClose={onClose}
    >
      {running ? (
        <ImportBar job={running} onClose={onClose} />
      ) : (
        <SheetImport
          sheet={sheet}
          texts={importTexts.sheet}
          intro={
            <Text>
              Choose a spreadsheet with one question a row. Questions whose tag is already in the{' '}
              {texts.owner} are updated, new ones are added, nothing is deleted. You see what changes before
              it is imported. <b>Export</b> {texts.exportGives}
            </Text>
          }
          working={(label) => <Working label={label} />}
          action={({ preview }) => ({ label: 'Import', disabled: preview.problemCount > 0 })}
          onStart={(file, found) => sheet.start(file, found, phases)}
          onCancel={onClose}
          gap={6}
          takesSeveralSheets
        >
          {({ preview }, file) => (
            <>
              {preview.beyondPhases > 0 && (
                <PhaseOptions preview={preview} owner={owner} phases={phases} onPhases={setPhases} />
              )}
              <ImportLook preview={preview} owner={owner} sheet={sheet} file={file} />
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
  owner: QuestionSheetOwner;
  sheet: ReturnType<typeof useQuestionSheet>;
  file: File;
}

/** What an import would do, before it is done. */
function ImportLook({ preview, owner, sheet, file }: ImportLookProps) {
  const { added, updated, unchanged, problems, problemCount } = preview;
  const texts = importTextsOf(owner.type);
  const parts: readonly SheetPart[] = [
    { name: 'new', label: 'New', count: added, content: <NewQuestions preview={preview} /> },
    {
      name: 'changed',
      label: 'Changed',
      count: updated,
      content: <ChangedQuestions preview={preview} owner={texts.owner} />,
    },
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
            advice={importTexts.correct}
            download={{
              label: 'Download with problems',
              isPending: sheet.isDownloading,
              onClick: () => sheet.downloadProblems(file),
            }}
          />
        ),
    },
  ];
  return <SheetParts label="What the import would do" parts={parts} first={firstPart(preview)} />;
}

interface PhaseOptionsProps {
  preview: ImportPreview;
  owner: QuestionSheetOwner;
  phases: PhaseChoice;
  onPhases: (phases: PhaseChoice) => void;
}

/** What becomes of questions of phases that the template or project does not have. */
function PhaseOptions({ preview, owner, phases, onPhases }: PhaseOptionsProps) {
  const { beyondPhases, highestPhase } = preview;
  const { owner: word, beyondPhasesAhead } = importTextsOf(owner.type);
  const options: readonly [PhaseChoice, label: string, explanation: string][] = [
    ['keep', 'Keep their phases', 'They are highlighted in the list, and not asked until you change them.'],
    ['highest', `Put them into phase ${owner.phaseCount}`, `The highest of the ${word}.`],
    ['raise', raiseLabel(highestPhase), `The ${word} gets the phases of the file with its questions.`],
  ];
  return (
    <Notice>
      <fieldset className={styles.phases}>
        <legend>{beyondPhasesAhead(beyondPhases, owner.phaseCount)}</legend>
        {options.map(([choice, label, explanation]) => (
          <OptionCard
            key={choice}
            name="phases"
            checked={phases === choice}
            onChange={() => onPhases(choice)}
            explanation={explanation}
          >
            <span>{label}</span>
          </OptionCard>
        ))}
      </fieldset>
    </Notice>
  );
}

function NewQuestions({ preview: { added, newQuestions } }: { preview: ImportPreview }) {
  if (added === 0) return <Text>The file has no new questions.</Text>;
  return (
    <SheetRows label="New questions" rows={newQuestions} estimate={60} cut={cutText(newQuestions, added)}>
      {({ text, categories, tag, ...asked }) => ({
        text,
        detail: `${categories.join(' > ') || 'Uncategorized'} · ${tag}`,
        more: <p className={styles.asked}>{askedText(asked)}</p>,
      })}
    </SheetRows>
  );
}

type Asked = Pick<ImportPreview['newQuestions'][number], 'type' | 'required' | 'phase' | 'requirement'>;

/** "Numeric · Required · Phase 2 · Requirement: at least 10 MW" */
function askedText({ type, required, phase, requirement }: Asked): string {
  const parts = [
    type,
    required && 'Required',
    `Phase ${phase}`,
    requirement && `Requirement: ${requirement}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

interface ChangedQuestionsProps {
  preview: ImportPreview;
  /** "template" */
  owner: string;
}

function ChangedQuestions({ preview: { updated, changedQuestions }, owner }: ChangedQuestionsProps) {
  if (updated === 0) return <Text>The file changes no questions.</Text>;
  return (
    <>
      <p className={styles.sides} aria-hidden>
        <span>In the {owner}</span>
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
