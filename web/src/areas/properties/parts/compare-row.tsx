import {
  isNotApplicable,
  notAnsweredText,
  notAskedText,
  questionType,
  requirementWords,
} from '@landbrief/domain';
import { memo } from 'react';
import { ConfidentialMark } from '../../../ui/confidential-mark.tsx';
import { requirementLooks } from '../../answers/looks.ts';
import { QuestionMarks } from '../../answers/parts/marks.tsx';
import {
  type Cell,
  type Column,
  type ComparisonRow,
  cellOf,
  type OpenCell,
  type QuestionRow,
} from '../comparison.ts';
import { cellName } from '../comparison-texts.ts';
import { placeMark } from '../grid-moves.ts';
import { placeOfColumn } from './column-place.ts';
import type { DrawnColumn } from './compare-props.ts';
import styles from './compare-table.module.css';

interface CompareRowProps {
  row: ComparisonRow;
  index: number;
  /** Pixels to the row that is drawn before it. */
  gap: number;
  measure: (row: Element | null) => void;
  columns: readonly DrawnColumn[];
  properties: readonly Column[];
  /** Where the keyboard is, when it is in this row. */
  activeColumn: number | undefined;
  onOpen: (open: OpenCell) => void;
}

/** Drawn again only when something of it changes: scrolling draws what comes into sight. */
export const CompareRow = memo(function CompareRow({
  row,
  index,
  gap,
  measure,
  columns,
  properties,
  activeColumn,
  onOpen,
}: CompareRowProps) {
  const isCategory = row.kind === 'category';
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={isCategory ? styles.category : styles.row}
      style={gap > 0 ? { marginTop: gap } : undefined}
    >
      {isCategory ? (
        <th scope="colgroup" className={styles.categoryName} colSpan={properties.length + 1}>
          {row.name}
        </th>
      ) : (
        <>
          <QuestionHeading row={row} />
          {columns.map((drawn) => {
            const column = properties[drawn.index];
            return (
              column && (
                <CompareCell
                  key={column.property._id}
                  row={row}
                  cell={cellOf(row.question, column)}
                  property={column.property}
                  at={index}
                  {...drawn}
                  isActive={activeColumn === drawn.index}
                  onOpen={onOpen}
                />
              )
            );
          })}
        </>
      )}
    </tr>
  );
});

const QuestionHeading = memo(function QuestionHeading({ row: { question } }: { row: QuestionRow }) {
  const { requirementDetails, unit, required, requirement, text } = question;
  return (
    <th scope="row" aria-colindex={1} className={styles.question}>
      <span>
        <QuestionMarks required={required} requirement={requirement} />
        {text}
      </span>
      {requirementDetails && <small>{requirementWords(requirementDetails, unit)}</small>}
    </th>
  );
});

interface CompareCellProps extends DrawnColumn {
  row: QuestionRow;
  cell: Cell;
  property: Column['property'];
  at: number;
  isActive: boolean;
  onOpen: (open: OpenCell) => void;
}

const CompareCell = memo(function CompareCell({
  row,
  cell,
  property,
  at,
  index,
  gap,
  isPinned,
  isActive,
  onOpen,
}: CompareCellProps) {
  const { asked, display, state, isUnseen, confidential } = cell;
  const isNumber = row.question.type === questionType.number && !isNotApplicable(cell.value);
  const look = asked && state !== 'none' ? requirementLooks[state] : undefined;
  const value = asked ? display || notAnsweredText : notAskedText;
  return (
    <td
      aria-colindex={index + 2}
      className={styles.cell}
      data-state={asked ? state : undefined}
      data-pinned={isPinned || undefined}
      style={placeOfColumn({ index, gap, isPinned })}
    >
      <button
        type="button"
        data-place={placeMark({ row: at, column: index, part: 0 })}
        tabIndex={isActive ? 0 : -1}
        {...(asked
          ? {
              'aria-haspopup': 'dialog',
              onClick: () => onOpen({ question: row.question, property }),
            }
          : { 'aria-disabled': true })}
      >
        <span className="visually-hidden">
          {cellName({ question: row.question.text, property: property.name, isUnseen })}{' '}
        </span>
        {isUnseen && <span className={styles.unseen} />}
        {state !== 'unanswered' && (
          <span
            className={asked ? styles.value : 'small'}
            data-empty={display === '' || undefined}
            data-numeric={isNumber || undefined}
          >
            {value}
            {look && <span className="visually-hidden">, </span>}
          </span>
        )}
        {confidential !== undefined && <ConfidentialMark mark={{ reason: confidential }} />}
        {look && (
          <span className={styles.judged} data-tone={look.tone}>
            <look.icon size={14} stroke={2} aria-hidden />
            {look.label}
          </span>
        )}
      </button>
    </td>
  );
});
