import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { HEIGHT, WIDTH } from './places.ts';
import type { Placed } from './use-outlines.ts';
import { centred, type Viewport } from './use-viewport.ts';

type SetView = Dispatch<SetStateAction<Viewport>>;

/** So close that a county fills a good part of the map: properties of one region are told apart. */
const CLOSEST_AT_FIRST = 12;

/**
 * Begins with the part of the map in which the items are, when all outlines by which they are placed are there. Not after
 * something was selected, or the map was moved (`isUsed`).
 */
export function useFirstView(
  placed: readonly Placed[],
  { isComplete, isUsed }: { isComplete: boolean; isUsed: boolean },
  setView: SetView,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isUsed) isDone.current = true;
    if (isDone.current || !isComplete || placed.length === 0) return;
    isDone.current = true;
    const [xs, ys] = [placed.map(({ position }) => position.x), placed.map(({ position }) => position.y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const extent = Math.max((right - left) / WIDTH, (bottom - top) / HEIGHT);
    const k = Math.min(CLOSEST_AT_FIRST, 0.7 / Math.max(extent, 0.01));
    setView(centred(k, (left + right) / 2, (top + bottom) / 2));
  }, [placed, isComplete, isUsed, setView]);
}

/** Moves to the item that was selected in the list, as soon as its place is known. */
export function useSelected(placed: readonly Placed[], selected: string | undefined, setView: SetView): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (selected === shown.current) return;
    const position = selected && placed.find(({ item }) => item.id === selected)?.position;
    shown.current = position ? selected : undefined;
    if (position) setView((now) => centred(Math.max(now.k, 4), position.x, position.y));
  }, [placed, selected, setView]);
}
