import { layout } from '@landbrief/domain';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isFixed, type NamePath, pathKey } from '../category-path.ts';
import { type CategoryRow, indexOfKey, isSortable, type Openness } from '../category-rows.ts';
import type { RowActs } from './category-row.tsx';

const rowHeight = 42;
/** Pixels: the bars on top and the toolbar, under which no line is to be scrolled. */
const underBars = layout.scrollOffset * 2;

/** The lines that are rendered: those in sight, and `kept`, which have the focus or are dragged. */
export function useLines(rows: readonly CategoryRow[], kept: readonly number[]) {
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // What is above the outline comes and goes.
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top;
    if (top !== undefined) setScrollMargin(Math.round(top + window.scrollY));
  });
  const lines = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    scrollMargin,
    scrollPaddingStart: underBars,
    scrollPaddingEnd: rowHeight,
    rangeExtractor: (range: Range) => withKept(defaultRangeExtractor(range), kept, rows.length),
  });
  return { list, lines };
}

function withKept(shown: readonly number[], kept: readonly number[], count: number): number[] {
  const all = new Set([...shown, ...kept.filter((index) => index >= 0 && index < count)]);
  return [...all].sort((a, b) => a - b);
}

/** What of a line has the focus: its name, or the button that moves it up or down. */
type Part = 'name' | 'up' | 'down';

function focusedPart(): Part {
  const part = document.activeElement?.getAttribute('data-part');
  return part === 'up' || part === 'down' ? part : 'name';
}

/** Gives the focus to a line when it is rendered, where it may not be yet, and scrolls it into sight. */
export function useLineFocus(
  list: RefObject<HTMLUListElement | null>,
  rows: readonly CategoryRow[],
  scrollTo: (index: number) => void,
): (key: string, part?: Part) => void {
  const [wanted, want] = useState<{ key: string; part: Part }>();
  const done = useRef<typeof wanted>(undefined);
  useLayoutEffect(() => {
    if (!wanted || done.current === wanted) return;
    const index = indexOfKey(rows, wanted.key);
    const line = list.current?.querySelector(`[data-index="${index}"]`);
    const part = (name: Part) => line?.querySelector<HTMLElement>(`[data-part="${name}"]:not(:disabled)`);
    const target = part(wanted.part) ?? part('name');
    if (!target) return;
    done.current = wanted;
    target.focus({ preventScroll: true });
    scrollTo(index);
  });
  return (key, part = 'name') => want({ key, part });
}

interface OutlineState {
  rows: readonly CategoryRow[];
  openness: Openness;
  setOpenness: (openness: Openness) => void;
  maySort: boolean;
  onSelect: (path: NamePath) => Promise<void>;
  onPut: (path: NamePath, place: number) => void;
  /** Makes a line the one in the Tab order, with the focus. */
  goTo: (key: string, part?: Part) => void;
}

/** The acts of the lines; the same object for all renders, so that a line renders when it changes. */
export function useRowActs(state: OutlineState): RowActs {
  const latest = useRef(state);
  latest.current = state;
  return useMemo(
    () => ({
      select: ({ node }) => void latest.current.onSelect(node.path),
      toggle: ({ key }) => {
        const { openness, setOpenness } = latest.current;
        const toggled = new Set(openness.toggled);
        if (!toggled.delete(key)) toggled.add(key);
        setOpenness({ ...openness, toggled });
      },
      put: (row, by) => {
        const { maySort, onPut, goTo } = latest.current;
        if (!maySort || !isSortable(row)) return;
        onPut(row.node.path, row.place + by);
        goTo(row.key, focusedPart());
      },
    }),
    [],
  );
}

/** The keys on a line: arrows, Home, End, Alt with an arrow, F2. */
export function useLineKeys({ rows, goTo }: OutlineState, acts: RowActs) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target instanceof Element ? event.target : undefined;
    const at = Number(target?.closest('[data-index]')?.getAttribute('data-index') ?? -1);
    const row = rows[at];
    if (!row || !target?.matches('[data-part]') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const act = event.altKey ? withAlt[event.key] : plain[event.key];
    if (!act) return;
    event.preventDefault();
    act({ rows, at, row, acts, go: (index) => goToLine(rows, index, goTo) });
  };
}

function goToLine(rows: readonly CategoryRow[], index: number, goTo: OutlineState['goTo']): void {
  const row = rows[index];
  if (row && !row.isFixed) goTo(row.key);
}

interface Key {
  rows: readonly CategoryRow[];
  at: number;
  row: CategoryRow;
  acts: RowActs;
  go: (index: number) => void;
}

const withAlt: Record<string, (key: Key) => void> = {
  ArrowUp: ({ row, acts }) => acts.put(row, -1),
  ArrowDown: ({ row, acts }) => acts.put(row, 1),
};

const plain: Record<string, (key: Key) => void> = {
  ArrowUp: ({ at, go }) => go(at - 1),
  ArrowDown: ({ at, go }) => go(at + 1),
  Home: ({ go }) => go(0),
  End: ({ rows, go }) => go(rows.findLastIndex((row) => !isFixed(row.node.path))),
  F2: ({ row, acts }) => acts.select(row),
  ArrowRight: ({ row, at, acts, go }) => {
    if (row.isOpen) go(at + 1);
    else if (row.node.children.length > 0) acts.toggle(row);
  },
  ArrowLeft: ({ rows, row, acts, go }) => {
    if (row.isOpen) acts.toggle(row);
    else go(indexOfKey(rows, pathKey(row.node.path.slice(0, -1))));
  },
};
