import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ConfidentialMark } from '../../../ui/confidential-mark.tsx';
import { type Difference, DifferenceList } from '../../../ui/difference-list.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import type { SheetFields } from '../../../ui/sheet-mapping.ts';
import { type SheetPart, SheetParts, SheetProblems } from '../../../ui/sheet-parts.tsx';
import {
  type AnswerDifference,
  type AnswersPreview,
  type AnswersSheetCalls,
  idOf,
} from '../sheet-queries.ts';
import { sheetTexts } from '../sheet-texts.ts';
import styles from './answers-sheet.module.css';

interface AcceptProps {
  accepted: ReadonlySet<string>;
  onAccept: (accepted: ReadonlySet<string>) => void;
}

interface AnswersSheetLookProps<Params> extends AcceptProps {
  preview: AnswersPreview;
  problemSheet: Pick<AnswersSheetCalls<Params>, 'problems' | 'params'>;
  file: File;
  fields: SheetFields;
}

/** What a filled-in sheet would add and change, with a tick for each answer, and what cannot be read. */
export function AnswersSheetLook<Params>({
  preview,
  problemSheet: { problems: sheet, params },
  file,
  fields,
  ...accept
}: AnswersSheetLookProps<Params>) {
  const { properties = [], differences, added, updated, problemCount, unchanged } = preview;
  if (added + updated + problemCount === 0)
    return (
      <>
        <Notes preview={preview} />
        <p>{sheetTexts.nothing(unchanged)}</p>
      </>
    );
  const names = new Map(properties.map(({ property, name }) => [property, name]));
  const isNew = ({ current }: AnswerDifference) => current === '';
  const parts: readonly SheetPart[] = [
    {
      name: 'new',
      label: 'New',
      count: added,
      content: (
        <Differences
          list={differences.filter(isNew)}
          none="The sheet has no new answers."
          names={names}
          {...accept}
        />
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
          names={names}
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
            download={{
              label: 'Download these rows',
              isPending: sheet.isPending,
              onClick: () =>
                sheet.mutate(
                  { params, file, fields },
                  { onSuccess: (rows) => saveFile(rows, sheetTexts.problemsFile) },
                ),
            }}
          />
        ),
    },
  ];
  const first = added > 0 ? 'new' : updated > 0 ? 'changed' : 'problems';
  return (
    <>
      <Notes preview={preview} />
      <PropertyCounts properties={properties} />
      <SheetParts label="What the sheet would change" parts={parts} first={first} />
      {differences.length < added + updated && (
        <p className="second">{sheetTexts.cut(differences.length, added + updated)}</p>
      )}
    </>
  );
}

/** How much of each property's column is new and changed. */
function PropertyCounts({ properties }: Required<Pick<AnswersPreview, 'properties'>>) {
  if (properties.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
    <ul className={styles.properties} tabIndex={0} aria-label="Properties in the sheet">
      {properties.map(({ property, name, ...counts }) => (
        <li key={property}>
          <b>{name}</b> {sheetTexts.counts(counts)}
        </li>
      ))}
    </ul>
  );
}

function Notes({ preview: { isOfAnotherProperty, emptied } }: { preview: AnswersPreview }) {
  const notes = [isOfAnotherProperty && sheetTexts.otherProperty, emptied > 0 && sheetTexts.emptied(emptied)];
  return notes.map((note) => note && <Notice key={note}>{note}</Notice>);
}

interface DifferencesProps extends AcceptProps {
  list: readonly AnswerDifference[];
  none: string;
  /** Of several properties. */
  names: ReadonlyMap<string, string>;
}

function Differences({ list, none, names, accepted, onAccept }: DifferencesProps) {
  if (list.length === 0) return <p>{none}</p>;
  return (
    <DifferenceList
      label="Answers in the sheet"
      all={`All ${formatNumber(list.length)}`}
      items={list.map((difference) => itemOf(difference, names))}
      chosen={accepted}
      onChoose={onAccept}
    />
  );
}

function itemOf(difference: AnswerDifference, names: ReadonlyMap<string, string>): Difference {
  const {
    property = '',
    row,
    text,
    categories,
    current,
    next,
    confidential,
    changedSince,
    requirementMet,
  } = difference;
  return {
    id: idOf(difference),
    label: text,
    description: [names.get(property) ?? [], ...categories, `Row ${formatNumber(row)}`].flat().join(' · '),
    values: [
      ...(current === '' ? [] : [{ name: 'Now', text: current, side: 'before' } as const]),
      { name: 'In the sheet', text: next, side: 'after' },
    ],
    marks: (
      <>
        {confidential !== undefined && <ConfidentialMark mark={{ reason: confidential }} />}
        {changedSince && <Mark>{sheetTexts.changedSince}</Mark>}
        {requirementMet === false && <Mark>{sheetTexts.notMet}</Mark>}
      </>
    ),
  };
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <p className={styles.mark}>
      <IconAlertTriangle size={14} aria-hidden /> {children}
    </p>
  );
}
