import type { ListedProperty } from '@landbrief/contract';
import { notAnsweredText, propertyStatus, questionType, requirementText } from '@landbrief/domain';
import { ActionIcon } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useRef } from 'react';
import { Link } from 'react-router-dom';
import { confirm } from '../../../ui/confirm.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { propertyStatusLook } from '../../../ui/statuses.ts';
import { toast } from '../../../ui/toast.ts';
import { requirementLooks } from '../../answers/looks.ts';
import { QuestionMarks } from '../../answers/parts/marks.tsx';
import type { Cell, ComparisonRow, Met, OpenCell, QuestionRow } from '../comparison.ts';
import { useEliminateProperty } from '../queries.ts';
import { eliminateTexts, notAskedText } from '../texts.ts';
import styles from './compare-table.module.css';
import { Thumbnail } from './thumbnail.tsx';

export interface CompareTableProps {
  projectId: string;
  properties: readonly ListedProperty[];
  rows: readonly ComparisonRow[];
  met: ReadonlyMap<string, Met>;
  /** Answers looked at since the table was loaded. */
  seen: ReadonlySet<string>;
  mayEdit: boolean;
  onOpen: (open: OpenCell) => void;
}

const columnWidth = 216;
const rowHeight = 46;

/** Only the rows and columns in sight are drawn; the head and the first column stay. */
export function CompareTable(props: CompareTableProps) {
  const { properties, rows } = props;
  const scroller = useRef<HTMLElement>(null);
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'category' ? 34 : rowHeight),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: properties.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    getItemKey: (index) => properties[index]?._id ?? index,
    overscan: 3,
  });
  const columns = across.getVirtualItems();
  const lines = down.getVirtualItems();
  const first = columns[0];
  const window: ColumnWindow = {
    indexes: columns.map(({ index }) => index),
    offset: (first?.index ?? 0) * columnWidth,
  };
  const top = lines[0]?.start ?? 0;
  const bottom = down.getTotalSize() - (lines.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls has to be reached by keyboard
    <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label="Comparison, scrollable">
      <table
        className={styles.table}
        aria-label="Comparison"
        aria-rowcount={rows.length + 1}
        aria-colcount={properties.length + 1}
        style={tableSizes(properties.length)}
      >
        <thead className={styles.head}>
          <HeadRow {...props} window={window} />
        </thead>
        <tbody style={{ paddingTop: top, paddingBottom: Math.max(0, bottom) }}>
          {lines.map(({ index, key }) => {
            const row = rows[index];
            return (
              row && (
                <tr
                  key={key}
                  ref={down.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className={row.kind === 'category' ? styles.category : styles.row}
                >
                  {row.kind === 'category' ? (
                    <th scope="colgroup" className={styles.categoryName} colSpan={properties.length + 1}>
                      {row.name}
                    </th>
                  ) : (
                    <QuestionCells row={row} window={window} {...props} />
                  )}
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Told to the styles, which know the first column's width. */
function tableSizes(columns: number): CSSProperties {
  const sizes: Record<`--${string}`, string | number> = {
    '--columns': columns,
    '--column': `${columnWidth}px`,
  };
  return sizes;
}

interface ColumnWindow {
  indexes: readonly number[];
  /** Pixels of the columns left of the first drawn one. */
  offset: number;
}

function HeadRow({
  projectId,
  properties,
  met,
  mayEdit,
  window,
}: CompareTableProps & { window: ColumnWindow }) {
  return (
    <tr aria-rowindex={1} className={styles.row}>
      <th scope="col" className={styles.corner}>
        Question
      </th>
      {window.indexes.map((index, place) => {
        const property = properties[index];
        return (
          property && (
            <th
              key={property._id}
              scope="col"
              aria-colindex={index + 2}
              className={styles.headCell}
              style={place === 0 ? { marginLeft: window.offset } : undefined}
            >
              <PropertyHeading
                projectId={projectId}
                property={property}
                met={met.get(property._id)}
                mayEdit={mayEdit}
              />
            </th>
          )
        );
      })}
    </tr>
  );
}

function PropertyHeading({
  projectId,
  property,
  met,
  mayEdit,
}: {
  projectId: string;
  property: ListedProperty;
  met: Met | undefined;
  mayEdit: boolean;
}) {
  const eliminate = useEliminateProperty();
  const isOut = property.status === propertyStatus.eliminated;
  const ask = async () => {
    if (!(await confirm({ ...eliminateTexts(property.name), destructive: true }))) return;
    eliminate.mutate(
      { params: { propertyId: property._id } },
      { onSuccess: () => toast.success(`“${property.name}” was eliminated.`) },
    );
  };
  return (
    <>
      <div className={styles.nameLine}>
        <Link
          to={`/projects/${projectId}/properties/${property._id}`}
          className={styles.name ?? ''}
          data-out={isOut || undefined}
        >
          {property.name}
        </Link>
        {mayEdit && !isOut && (
          <ActionIcon
            size="sm"
            color="gray"
            title="Eliminate"
            aria-label={`Eliminate ${property.name}`}
            loading={eliminate.isPending}
            onClick={() => void ask()}
          >
            <IconBan size={15} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={styles.about}>
        {property.primaryImage && <Thumbnail image={property.primaryImage} />}
        <div>
          <p className={styles.who}>
            {property.participant.organizationName ?? property.participant.fullName}
          </p>
          <p className={styles.facts}>
            <StatusBadge {...propertyStatusLook(property.status)} />
            {met && met.total > 0 && (
              <span>
                {formatNumber(met.met)} of {formatNumber(met.total)} met
              </span>
            )}
          </p>
        </div>
      </div>
    </>
  );
}

function QuestionCells({
  row,
  seen,
  window,
  onOpen,
}: Pick<CompareTableProps, 'seen' | 'onOpen'> & { row: QuestionRow; window: ColumnWindow }) {
  const { question, cells } = row;
  const { requirementDetails, unit, required, requirement, text } = question;
  return (
    <>
      <th scope="row" className={styles.question}>
        <span>
          <QuestionMarks required={required} requirement={requirement} />
          {text}
        </span>
        {requirementDetails && <small>{requirementText(requirementDetails, unit)}</small>}
      </th>
      {window.indexes.map((index, place) => {
        const cell = cells[index];
        return (
          cell && (
            <td
              key={cell.property._id}
              aria-colindex={index + 2}
              className={styles.cell}
              data-state={cell.asked ? cell.state : undefined}
              style={place === 0 ? { marginLeft: window.offset } : undefined}
            >
              <CellButton row={row} cell={cell} seen={seen} onOpen={onOpen} />
            </td>
          )
        );
      })}
    </>
  );
}

function CellButton({
  row,
  cell,
  seen,
  onOpen,
}: Pick<CompareTableProps, 'seen' | 'onOpen'> & { row: QuestionRow; cell: Cell }) {
  const { answer, asked, display, state } = cell;
  if (!asked) return <span className={styles.notAsked}>{notAskedText}</span>;
  const look = state === 'none' ? undefined : requirementLooks[state];
  const isUnseen = answer !== undefined && !answer.seen && !seen.has(answer._id);
  const isNumber = row.question.type === questionType.number;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => onOpen({ row, cell, anchor: event.currentTarget })}
    >
      {isUnseen && (
        <span className={styles.unseen}>
          <span className="visually-hidden">Not viewed: </span>
        </span>
      )}
      {state !== 'unanswered' && (
        <span
          className={styles.value}
          data-empty={display === '' || undefined}
          data-numeric={isNumber || undefined}
        >
          {display || notAnsweredText}
        </span>
      )}
      {look && (
        <span className={styles.judged} data-tone={look.tone}>
          <look.icon size={14} stroke={2} aria-hidden />
          {look.label}
        </span>
      )}
    </button>
  );
}
