import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ComparisonRow } from '../comparison.ts';
import { type GridShape, moved, type Place, placeIn, placeMark } from '../grid-moves.ts';
import { CompareHead } from './compare-head.tsx';
import { type CompareTableProps, type DrawnColumn, headParts } from './compare-props.ts';
import { CompareRow } from './compare-row.tsx';
import styles from './compare-table.module.css';

const leastWidth = 200;
const mostWidth = 380;
/** On a phone a column and the beginning of the next one are in sight. */
const narrow = 560;
const leastWidthOfPhone = 150;

/**
 * How wide each column is drawn, and reckoned with: as much as there is room for, and never less than can be read. The
 * first column has the width that the styles give it.
 */
function useColumnWidth(
  scroller: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  columns: number,
) {
  const [room, setRoom] = useState({ all: 0, firstWidth: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      const firstWidth = head.current?.querySelector('th')?.offsetWidth ?? 0;
      const all = element.clientWidth;
      setRoom((before) =>
        before.all === all && before.firstWidth === firstWidth ? before : { all, firstWidth },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, head]);
  const { all, firstWidth } = room;
  const share = Math.floor((all - firstWidth) / Math.max(1, columns));
  const least = all < narrow ? leastWidthOfPhone : leastWidth;
  return { columnWidth: Math.min(mostWidth, Math.max(least, share)), firstWidth, room: all };
}

const rowHeight = 46;
const categoryHeight = 34;

/** Only the rows and columns in sight are drawn, and those of the keyboard's place; head and questions stay. */
export default function CompareTable(props: CompareTableProps) {
  const { properties, rows, onOpen } = props;
  const scroller = useRef<HTMLElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const { columnWidth, firstWidth, room } = useColumnWidth(scroller, head, properties.length);
  const pinnedCount = useStickyCount(props, { room, columnWidth, firstWidth });
  const keys = useGridKeys(props, scroller);
  const { place } = keys;

  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'category' ? categoryHeight : rowHeight),
    getItemKey: (index) => rows[index]?.key ?? index,
    rangeExtractor: useRangeWith(place.row),
    scrollPaddingEnd: head.current?.offsetHeight ?? 0,
    overscan: 8,
    useFlushSync: false,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: properties.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    getItemKey: (index) => properties[index]?.property._id ?? index,
    rangeExtractor: useRangeWith(place.column, pinnedCount),
    scrollPaddingStart: pinnedCount * columnWidth,
    scrollPaddingEnd: firstWidth,
    overscan: 2,
    useFlushSync: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: all columns have another width than was reckoned with
  useLayoutEffect(() => across.measure(), [columnWidth]);
  keys.useFocus(({ row, column }) => {
    if (row >= 0) down.scrollToIndex(row === firstQuestion(rows) ? 0 : row);
    across.scrollToIndex(column);
  });

  const lines = down.getVirtualItems();
  const columns = useDrawn(across.getVirtualItems(), pinnedCount);
  const last = lines.at(-1);
  return (
    <section className={styles.scroller} ref={scroller} aria-label="Comparison, scrollable">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the table is gone through with arrow keys
        role="grid"
        className={styles.table}
        aria-label="Comparison"
        aria-rowcount={rows.length + 1}
        aria-colcount={properties.length + 1}
        style={tableSizes(properties.length, columnWidth)}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <thead className={styles.head} ref={head}>
          <CompareHead {...props} columns={columns} place={place.row < 0 ? place : undefined} />
        </thead>
        <tbody style={{ paddingBottom: Math.max(0, down.getTotalSize() - (last?.end ?? 0)) }}>
          {lines.map(({ index, key, start }, at) => {
            const row = rows[index];
            return (
              row && (
                <CompareRow
                  key={key}
                  row={row}
                  index={index}
                  gap={start - (lines[at - 1]?.end ?? 0)}
                  measure={down.measureElement}
                  columns={columns}
                  properties={properties}
                  activeColumn={place.row === index ? place.column : undefined}
                  onOpen={onOpen}
                />
              )
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

const firstQuestion = (rows: readonly ComparisonRow[]) => rows.findIndex(({ kind }) => kind === 'question');

/** What is in sight and one more, wherever it is: what has the focus is never taken away. */
function useRangeWith(one: number, firstOnes = 0) {
  return useCallback(
    (range: Range) => {
      const shown = new Set(defaultRangeExtractor(range));
      for (let index = 0; index < firstOnes; index += 1) shown.add(index);
      if (one >= 0 && one < range.count) shown.add(one);
      return [...shown].sort((a, b) => a - b);
    },
    [one, firstOnes],
  );
}

/** How many pinned columns stay in sight: half of the room is for the others. */
function useStickyCount(
  { properties, pinned }: Pick<CompareTableProps, 'properties' | 'pinned'>,
  { room, columnWidth, firstWidth }: { room: number; columnWidth: number; firstWidth: number },
): number {
  const there = properties.filter(({ property }) => pinned.includes(property._id)).length;
  return Math.max(0, Math.min(there, Math.floor((room - firstWidth) / 2 / columnWidth)));
}

/** The same array as long as the same columns are drawn, so that no row is drawn anew for it. */
function useDrawn(
  items: readonly { index: number; start: number; end: number }[],
  pinnedCount: number,
): readonly DrawnColumn[] {
  const drawn = useRef<readonly DrawnColumn[]>([]);
  const next = items.map(({ index, start }, at) => ({
    index,
    gap: start - (items[at - 1]?.end ?? 0),
    isPinned: index < pinnedCount,
  }));
  const isSame =
    next.length === drawn.current.length &&
    next.every(({ index, gap, isPinned }, at) => {
      const before = drawn.current[at];
      return before?.index === index && before.gap === gap && before.isPinned === isPinned;
    });
  if (!isSame) drawn.current = next;
  return drawn.current;
}

/** Told to the styles, which know the first column's width. */
function tableSizes(columns: number, columnWidth: number): CSSProperties {
  const sizes: Record<`--${string}`, string | number> = {
    '--columns': columns,
    '--column': `${columnWidth}px`,
  };
  return sizes;
}

/** Rows of the least height that fit; a page of the keyboard. */
const pageRowHeight = 60;

/** One stop of the Tab key, and arrow keys from there on (ARIA Authoring Practices, grid pattern). */
function useGridKeys(
  {
    rows,
    properties,
    mayEdit,
    maySettle,
    met,
  }: Pick<CompareTableProps, 'rows' | 'properties' | 'mayEdit' | 'maySettle' | 'met'>,
  scroller: RefObject<HTMLElement | null>,
) {
  const [wanted, setWanted] = useState<Place>({ row: 0, column: 0, part: 0 });
  const isMoving = useRef(false);
  const questionRows = useMemo(
    () => rows.flatMap(({ kind }, index) => (kind === 'question' ? [index] : [])),
    [rows],
  );
  const shape: GridShape = {
    rows: questionRows,
    columns: properties.length,
    partsOf: (index) => {
      const column = properties[index];
      return column ? headParts(column, { mayEdit, maySettle, met }).length : 1;
    },
    page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / pageRowHeight) - 1),
  };
  const place = placeIn(shape, wanted);
  return {
    place,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.altKey || event.metaKey) return;
      // Of a dialog that a head opened, whose events come through React's tree.
      if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
      const next = moved(shape, place, event);
      if (!next) return;
      event.preventDefault();
      isMoving.current = true;
      setWanted({ ...next });
    },
    /** Where one clicks, or comes to with the Tab key, the arrow keys go on from. */
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const [row, column, part] = (target.dataset.place ?? '').split(' ').map(Number);
      if (row === undefined || column === undefined || part === undefined) return;
      if (row !== place.row || column !== place.column || part !== place.part)
        setWanted({ row, column, part });
    },
    /** Once the place that a key led to is drawn: focuses it, and brings it into sight. */
    useFocus(bringIntoSight: (place: Place) => void) {
      // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is another object with each key
      useLayoutEffect(() => {
        if (!isMoving.current) return;
        isMoving.current = false;
        const found = scroller.current?.querySelector(`[data-place="${placeMark(place)}"]`);
        if (found instanceof HTMLElement) found.focus({ preventScroll: true });
        bringIntoSight(place);
      }, [wanted]);
    },
  };
}
