import {
  type Announcements,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type NamePath, nameOf, pathKey } from '../category-path.ts';
import {
  type Block,
  type Drop,
  dropAt,
  indexOfKey,
  type Openness,
  type CategoryRow as Row,
  rowsOf,
} from '../category-rows.ts';
import type { PrimaryCategory } from '../queries.ts';
import { managerTexts } from '../texts.ts';
import type { CategoryActs } from '../use-category-acts.ts';
import CategoryEditor from './category-editor.tsx';
import styles from './category-manager.module.css';
import { CategoryRow } from './category-row.tsx';
import { useLineFocus, useLineKeys, useLines, useRowActs } from './use-outline.ts';

interface Outline {
  categories: readonly PrimaryCategory[];
  openness: Openness;
  setOpenness: (openness: Openness) => void;
  selected: NamePath | undefined;
  acts: CategoryActs;
  maySort: boolean;
  onSelect: (path: NamePath) => Promise<void>;
  onDeselect: () => void;
  onPut: (path: NamePath, place: number) => void;
}

/**
 * The lines are list items with buttons, not a tree: the items of a tree may contain neither a field nor buttons, and
 * a screen reader leaves its reading mode within one. One line is in the Tab order; the arrows go from line to line.
 */
export function CategoryOutline(outline: Outline) {
  const { categories, openness, selected, maySort, onPut, onDeselect } = outline;
  const rows = useMemo(
    () => rowsOf(categories, { ...openness, revealed: selected }),
    [categories, openness, selected],
  );
  const [currentKey, setCurrent] = useState<string>();
  const selectedAt = indexOfKey(rows, selected && pathKey(selected));
  const known = indexOfKey(rows, currentKey);
  const current = known === -1 ? Math.max(0, selectedAt) : known;
  const drag = useDrag(rows, onPut);
  const { list, lines } = useLines(rows, [current, selectedAt, indexOfKey(rows, drag.dragged?.key)]);
  const focus = useLineFocus(list, rows, lines.scrollToIndex);
  const goTo: typeof focus = (key, part) => {
    setCurrent(key);
    focus(key, part);
  };
  const acts = useRowActs({ ...outline, rows, goTo });
  const onKeyDown = useLineKeys({ ...outline, rows, goTo }, acts);
  useSelectedInSight(selectedAt, rows, lines.scrollToIndex, goTo);
  const { start, end } = edgesIn(lines.measurementsCache);
  const middleOf = ({ first, last }: Block) => (start(first) + end(last)) / 2;

  return (
    <DndContext
      sensors={drag.sensors}
      accessibility={silent}
      onDragStart={({ active }) => drag.begin(String(active.id))}
      onDragMove={(event) => drag.over(event, middleOf)}
      onDragCancel={drag.cancel}
      onDragEnd={drag.finish}
    >
      <ul
        ref={list}
        className={styles.outline}
        style={{ height: lines.getTotalSize() }}
        aria-label={managerTexts.title}
        aria-describedby="category-hint"
        onKeyDown={onKeyDown}
      >
        {lines.getVirtualItems().map(({ index, start: top }) => {
          const row = rows[index];
          if (!row) return null;
          const done = () => {
            onDeselect();
            goTo(row.key);
          };
          return (
            <li
              key={row.key}
              ref={lines.measureElement}
              data-index={index}
              data-dragged={drag.dragged?.key === row.key || undefined}
              data-drop={drag.drop?.row === index ? drag.drop.edge : undefined}
              className={styles.line}
              style={{ transform: `translateY(${top - lines.options.scrollMargin}px)` }}
              aria-posinset={row.place + 1}
              aria-setsize={row.siblings}
            >
              <CategoryRow
                row={row}
                acts={acts}
                isCurrent={index === current}
                maySort={maySort}
                editor={selectedAt === index && <Editor outline={outline} row={row} onDone={done} />}
              />
            </li>
          );
        })}
      </ul>
      <DragOverlay dropAnimation={null}>
        {drag.dragged && <div className={styles.overlay}>{nameOf(drag.dragged.node.path)}</div>}
      </DragOverlay>
    </DndContext>
  );
}

function edgesIn(measured: readonly { start: number; end: number }[]) {
  return {
    start: (index: number) => measured[index]?.start ?? 0,
    end: (index: number) => measured[index]?.end ?? 0,
  };
}

function Editor({ outline, row, onDone }: { outline: Outline; row: Row; onDone: () => void }) {
  return (
    <div className={styles.editor}>
      <CategoryEditor
        key={row.key}
        path={row.node.path}
        categories={outline.categories}
        acts={outline.acts}
        doneLabel="Deselect"
        onDone={onDone}
      />
    </div>
  );
}

/** The selected line follows its category; when that is deleted, the focus goes to the line at its place. */
function useSelectedInSight(
  selectedAt: number,
  rows: readonly Row[],
  scrollTo: (index: number) => void,
  goTo: (key: string) => void,
): void {
  const before = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place matters
  useEffect(() => {
    const former = before.current;
    before.current = selectedAt;
    if (selectedAt !== -1) scrollTo(selectedAt);
    else if (former !== -1 && document.activeElement === document.body) {
      const next = rows[Math.min(former, rows.length - 1)];
      if (next) goTo(next.key);
    }
  }, [selectedAt]);
}

/** Pixels that the pointer moves before a press becomes a drag. */
const dragAfter = 4;
const nothing = () => undefined;
const announcements: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};
/** The handles are for the pointer; the screen has a live region of its own. */
const silent = { announcements, screenReaderInstructions: { draggable: '' } };

/** A line that is dragged among its siblings: where it would go is shown by a line between two others. */
function useDrag(rows: readonly Row[], onPut: (path: NamePath, place: number) => void) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragAfter } }));
  const [dragged, setDragged] = useState<Row>();
  const [drop, setDrop] = useState<Drop>();
  const cancel = () => {
    setDragged(undefined);
    setDrop(undefined);
  };
  return {
    sensors,
    dragged,
    drop,
    cancel,
    begin: (key: string) => setDragged(rows.find((row) => row.key === key)),
    over: ({ activatorEvent, delta }: DragMoveEvent, middleOf: (block: Block) => number) => {
      if (!dragged || !(activatorEvent instanceof PointerEvent)) return;
      const next = dropAt(rows, dragged.node.path, activatorEvent.pageY + delta.y, middleOf);
      setDrop((former) => (former?.row === next?.row && former?.edge === next?.edge ? former : next));
    },
    finish: () => {
      if (dragged && drop) onPut(dragged.node.path, drop.place);
      cancel();
    },
  };
}
