import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { plural } from '../../../ui/format.ts';
import type { DoneOf } from '../done.ts';
import type { QuestionOwner } from '../owner.ts';
import type { Question } from '../queries.ts';
import { groupDrop } from '../question-drop.ts';
import { type ListItem, listItems, selectionOf } from '../question-items.ts';
import type { CategorySelection } from '../selection.ts';
import { type FocusRequest, useRowKeys } from '../use-row-keys.ts';
import styles from './question-list.module.css';
import { QuestionRow, type RowEditing } from './question-row.tsx';

/** Pixels, until a line is measured. */
const heights = { head: 34, question: 46 } as const;
/** Pixels that the sticky bars cover. */
const covered = 120;

interface QuestionRowsProps {
  owner: QuestionOwner;
  questions: readonly Question[];
  selection: CategorySelection | undefined;
  filter: unknown;
  done: DoneOf | undefined;
  editing?: RowEditing | undefined;
  open: ReadonlySet<string>;
  onToggle: (questionId: string) => void;
  onSelect: (selection: CategorySelection) => void;
  draggedId?: string | undefined;
  wanted: FocusRequest | undefined;
  onWanted: (request: FocusRequest | undefined) => void;
}

/** Only the rows in sight are rendered, and those that have the focus or are dragged. */
export function QuestionRows(props: QuestionRowsProps) {
  const { owner, questions, selection, filter, done, editing, open, onToggle, onSelect, wanted, onWanted } =
    props;
  const list = useRef<HTMLUListElement>(null);
  const items = useMemo(
    () => listItems(questions, filter ? undefined : selection),
    [questions, filter, selection],
  );
  const places = useMemo(() => new Map(items.map(({ key }, index) => [key, index])), [items]);
  const [focused, setFocused] = useState<string>();
  const kept = [focused, wanted?.questionId, props.draggedId].map((id) => places.get(id ?? '') ?? -1);
  const scrollMargin = useScrollMargin(list);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => heights[items[index]?.kind ?? 'question'],
    getItemKey: (index) => items[index]?.key ?? index,
    rangeExtractor: useRangeWith(kept),
    scrollMargin,
    scrollPaddingStart: covered,
    scrollPaddingEnd: heights.question,
    overscan: 6,
    useFlushSync: false,
  });
  useWantedFocus(wanted, () => {
    if (!wanted) return;
    virtualizer.scrollToIndex(places.get(wanted.questionId) ?? 0);
    onWanted(undefined);
  });
  const onKeyDown = useRowKeys({ questions, onFocus: onWanted, onStep: editing?.acts.step });
  const rowEditing = useRowEditing(editing);
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label="Questions"
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocused(questionIdOf(event.target))}
      onBlur={(event) => isLeft(event) && setFocused(undefined)}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        if (!item) return null;
        const line = { index, style: { top: start - scrollMargin }, measure: virtualizer.measureElement };
        if (item.kind === 'head') {
          return (
            <li key={key} ref={line.measure} className={styles.line} style={line.style} data-index={index}>
              <GroupHead item={item} onOpen={filter ? () => onSelect(selectionOf(item.path)) : undefined} />
            </li>
          );
        }
        const { question, place } = item;
        return (
          <QuestionLine key={key} {...line} id={question._id} place={place} count={questions.length}>
            <QuestionRow
              question={question}
              owner={owner}
              done={done}
              isOpen={open.has(question._id)}
              onToggle={onToggle}
              editing={rowEditing}
              isLifted={editing?.liftedId === question._id}
            />
          </QuestionLine>
        );
      })}
    </ul>
  );
}

interface QuestionLineProps {
  index: number;
  style: CSSProperties;
  measure: (element: HTMLElement | null) => void;
  id: string;
  place: number;
  count: number;
  children: ReactNode;
}

function QuestionLine({ index, style, measure, id, place, count, children }: QuestionLineProps) {
  return (
    <li
      ref={measure}
      className={styles.line}
      style={style}
      data-index={index}
      data-question-id={id}
      aria-posinset={place + 1}
      aria-setsize={count}
    >
      {children}
    </li>
  );
}

/** The name of a group; of a list that was searched it leads to the category. */
function GroupHead({
  item,
  onOpen,
}: {
  item: Extract<ListItem<Question>, { kind: 'head' }>;
  onOpen: (() => void) | undefined;
}) {
  const { text, path, count } = item;
  return (
    <h3 className={styles.group} {...groupDrop(path)}>
      {onOpen ? (
        <button type="button" className={styles.toCategory} title="Open this category" onClick={onOpen}>
          {text}
        </button>
      ) : (
        text
      )}
      <span className={styles.groupCount}>{plural(count, 'question')}</span>
    </h3>
  );
}

const questionIdOf = (element: Element) =>
  element.closest<HTMLElement>('[data-question-id]')?.dataset.questionId;

const isLeft = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/** The same object while a question is lifted and moved, so that only its own row is rendered again. */
function useRowEditing(editing: RowEditing | undefined) {
  const { acts, Handle, canMove, onHandleKey } = editing ?? {};
  return useMemo(
    () => acts && Handle && onHandleKey && { acts, Handle, canMove: canMove ?? false, onHandleKey },
    [acts, Handle, canMove, onHandleKey],
  );
}

/** Gives the focus to a control once its row is rendered. */
function useWantedFocus(wanted: FocusRequest | undefined, onDone: () => void): void {
  useEffect(() => {
    if (!wanted) return;
    const row = document.querySelector(`[data-question-id="${CSS.escape(wanted.questionId)}"]`);
    if (!row) return;
    const part = wanted.part ? `[data-part="${wanted.part}"]` : '[data-part]';
    const control = row.querySelector<HTMLElement>(part) ?? row.querySelector<HTMLElement>('[data-part]');
    if (wanted.part || !row.contains(document.activeElement)) control?.focus({ preventScroll: true });
    onDone();
  });
}

/** What is in sight and a few more lines, wherever they are. */
function useRangeWith(kept: readonly number[]) {
  const key = kept.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which they are
  return useCallback(
    (range: Range) => {
      const more = kept.filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...more])].sort((a, b) => a - b);
    },
    [key],
  );
}

/** How far below the top of the page the list begins; what is above it grows and shrinks. */
function useScrollMargin(list: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setMargin(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return margin;
}
