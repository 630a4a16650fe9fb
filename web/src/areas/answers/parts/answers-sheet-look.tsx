import { Alert, Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { LongList } from '../../../ui/long-list.tsx';
import { type SheetPart, SheetParts, SheetProblems } from '../../../ui/sheet-parts.tsx';
import type { AnswerDifference, AnswersPreview } from '../sheet-queries.ts';
import { sheetTexts } from '../sheet-texts.ts';
import styles from './answers-sheet.module.css';

interface AcceptProps {
  accepted: ReadonlySet<string>;
  onAccept: (accepted: ReadonlySet<string>) => void;
}

interface AnswersSheetLookProps extends AcceptProps {
  preview: AnswersPreview;
  isDownloading: boolean;
  onDownloadProblems: () => void;
}

/** What a filled-in sheet would add and change, with a tick for each answer, and what cannot be read. */
export function AnswersSheetLook({
  preview,
  isDownloading,
  onDownloadProblems,
  ...accept
}: AnswersSheetLookProps) {
  const { differences, added, updated, problemCount, unchanged } = preview;
  if (added + updated + problemCount === 0)
    return (
      <>
        <Notes preview={preview} />
        <p>{sheetTexts.nothing(unchanged)}</p>
      </>
    );
  const isNew = ({ current }: AnswerDifference) => current === '';
  const parts: readonly SheetPart[] = [
    {
      name: 'new',
      label: 'New',
      count: added,
      content: (
        <Differences list={differences.filter(isNew)} none="The sheet has no new answers." {...accept} />
      ),
    },
    {
      name: 'changed',
      label: 'Changed',
      count: updated,
      content: (
        <Differences
          list={differences.filter((one) => !isNew(one))}
          none="The sheet changes no answers."
          {...accept}
        />
      ),
    },
    {
      name: 'problems',
      label: 'Problems',
      count: problemCount,
      content:
        problemCount === 0 ? (
          <p>Every row of the sheet can be read.</p>
        ) : (
          <SheetProblems
            problems={preview.problems}
            advice={sheetTexts.correct}
            download="Download these rows"
            isDownloading={isDownloading}
            onDownload={onDownloadProblems}
          />
        ),
    },
  ];
  const first = added > 0 ? 'new' : updated > 0 ? 'changed' : 'problems';
  return (
    <>
      <Notes preview={preview} />
      <SheetParts label="What the sheet would change" parts={parts} first={first} />
      {differences.length < added + updated && (
        <p className="second">{sheetTexts.cut(differences.length, added + updated)}</p>
      )}
    </>
  );
}

function Notes({ preview: { isOfAnotherProperty, emptied } }: { preview: AnswersPreview }) {
  const notes = [isOfAnotherProperty && sheetTexts.otherProperty, emptied > 0 && sheetTexts.emptied(emptied)];
  return notes.map(
    (note) =>
      note && (
        <Alert key={note} color="yellow" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {note}
        </Alert>
      ),
  );
}

interface DifferencesProps extends AcceptProps {
  list: readonly AnswerDifference[];
  none: string;
}

function Differences({ list, none, accepted, onAccept }: DifferencesProps) {
  if (list.length === 0) return <p>{none}</p>;
  const chosen = list.filter(({ question }) => accepted.has(question)).length;
  const accept = (questions: readonly AnswerDifference[], isAccepted: boolean) => {
    const next = new Set(accepted);
    for (const { question } of questions) {
      if (isAccepted) next.add(question);
      else next.delete(question);
    }
    onAccept(next);
  };
  return (
    <>
      <Checkbox
        className={styles.all ?? ''}
        label={`All ${formatNumber(list.length)}`}
        checked={chosen === list.length}
        indeterminate={chosen > 0 && chosen < list.length}
        onChange={({ currentTarget: { checked } }) => accept(list, checked)}
      />
      <LongList label="Answers in the sheet" items={list} itemKey={({ question }) => question} estimate={92}>
        {(difference) => (
          <Difference
            difference={difference}
            isAccepted={accepted.has(difference.question)}
            onChange={(isAccepted) => accept([difference], isAccepted)}
          />
        )}
      </LongList>
    </>
  );
}

function Difference({
  difference: { row, text, categories, current, next, changedSince, requirementMet },
  isAccepted,
  onChange,
}: {
  difference: AnswerDifference;
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
}) {
  return (
    <div className={styles.difference}>
      <Checkbox
        label={text}
        description={[...categories, `Row ${formatNumber(row)}`].join(' · ')}
        checked={isAccepted}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <dl className={styles.values}>
        {current !== '' && <Value name="Now" side="before" text={current} />}
        <Value name="In the sheet" side="after" text={next} />
      </dl>
      {changedSince && <Mark>{sheetTexts.changedSince}</Mark>}
      {requirementMet === false && <Mark>{sheetTexts.notMet}</Mark>}
    </div>
  );
}

function Value({ name, side, text }: { name: string; side: 'before' | 'after'; text: string }) {
  return (
    <div className={styles.value} data-side={side}>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <p className={styles.mark}>
      <IconAlertTriangle size={14} aria-hidden /> {children}
    </p>
  );
}
