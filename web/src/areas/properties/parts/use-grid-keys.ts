import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type GridShape, moved, type Place, placeIn, placeMark } from '../grid-moves.ts';
import { type CompareTableProps, headParts } from './compare-props.ts';

/** Rows of the least height that fit; a page of the keyboard. */
const pageRowHeight = 60;

/** One stop of the Tab key, and arrow keys from there on (ARIA Authoring Practices, grid pattern). */
export function useGridKeys(
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
