import { useDraggable } from '@dnd-kit/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconGripVertical,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { nameOf, pathText } from '../category-path.ts';
import { isSortable, type CategoryRow as Row } from '../category-rows.ts';
import styles from './category-manager.module.css';
import { RequirementCount } from './requirement-count.tsx';

export interface RowActs {
  select: (row: Row) => void;
  toggle: (row: Row) => void;
  /** By one line up (-1) or down (1) among its siblings. */
  put: (row: Row, by: number) => void;
}

/** A line of the outline: its place, its name, what it contains. The selected one has the `editor` instead of the name. */
export const CategoryRow = memo(function CategoryRow({
  row,
  acts,
  isCurrent,
  maySort,
  editor,
}: {
  row: Row;
  acts: RowActs;
  /** The line to which Tab goes; the arrow keys go from line to line. */
  isCurrent: boolean;
  maySort: boolean;
  editor: ReactNode;
}) {
  const { node, isOpen, key } = row;
  const name = nameOf(node.path);
  const sorts = isSortable(row);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <div className={styles.row} data-level={node.path.length} data-selected={editor ? true : undefined}>
      {sorts ? <Handle id={key} disabled={!maySort} /> : <span className={styles.handle} />}
      {node.children.length > 0 ? (
        <button
          type="button"
          className={styles.chevron}
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-label={`Subcategories of ${name}`}
          onClick={() => acts.toggle(row)}
        >
          {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        </button>
      ) : (
        <span className={styles.chevron} />
      )}
      {editor || (
        <>
          <Name row={row} tabIndex={tabIndex} onSelect={() => acts.select(row)} />
          <Counts row={row} />
          {sorts && (
            <span className={styles.places}>
              <button
                type="button"
                tabIndex={tabIndex}
                data-part="up"
                disabled={!maySort || row.place === 0}
                aria-label={`Move ${name} up`}
                onClick={() => acts.put(row, -1)}
              >
                <IconArrowUp size={15} aria-hidden />
              </button>
              <button
                type="button"
                tabIndex={tabIndex}
                data-part="down"
                disabled={!maySort || row.place === row.siblings - 1}
                aria-label={`Move ${name} down`}
                onClick={() => acts.put(row, 1)}
              >
                <IconArrowDown size={15} aria-hidden />
              </button>
            </span>
          )}
          {!sorts && <span className={styles.places} />}
        </>
      )}
    </div>
  );
});

function Name({ row, tabIndex, onSelect }: { row: Row; tabIndex: number; onSelect: () => void }) {
  const { path } = row.node;
  const name = nameOf(path);
  if (row.isFixed) return <span className={styles.name}>{name}</span>;
  return (
    <button
      type="button"
      className={styles.name}
      tabIndex={tabIndex}
      data-part="name"
      aria-label={path.length > 1 ? `${name}, in ${pathText(path.slice(0, -1))}` : undefined}
      onClick={onSelect}
    >
      {name}
    </button>
  );
}

function Counts({ row: { node } }: { row: Row }) {
  const { requirementCount, questionCount } = node;
  return (
    <span className={styles.counts}>
      <RequirementCount count={requirementCount} />
      <span className={styles.count}>
        {formatNumber(questionCount)}
        <span className="visually-hidden"> {questionCount === 1 ? 'question' : 'questions'}</span>
      </span>
    </span>
  );
}

/** For the pointer; the keyboard has Alt with the arrows, and the buttons. */
function Handle({ id, disabled }: { id: string; disabled: boolean }) {
  const { setNodeRef, listeners } = useDraggable({ id, disabled });
  return (
    <span
      ref={setNodeRef}
      {...listeners}
      className={styles.handle}
      data-drag={disabled ? undefined : true}
      aria-hidden
    >
      <IconGripVertical size={16} />
    </span>
  );
}
