import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { HEIGHT, WIDTH } from './places.ts';
import type { Placed } from './use-outlines.ts';
import { centred, type Viewport } from './use-viewport.ts';

type SetView = Dispatch<SetStateAction<Viewport>>;

/** Begins with the part of the map in which the items are. */
export function useFirstView(placed: readonly Placed[], setView: SetView): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || placed.length === 0) return;
    isDone.current = true;
    const [xs, ys] = [placed.map(({ position }) => position.x), placed.map(({ position }) => position.y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const k = Math.min(6, 0.7 / Math.max((right - left) / WIDTH, (bottom - top) / HEIGHT, 0.1));
    setView(centred(k, (left + right) / 2, (top + bottom) / 2));
  }, [placed, setView]);
}

/** Moves to the item that was selected in the list. */
export function useSelected(placed: readonly Placed[], selected: string | undefined, setView: SetView): void {
  const all = useRef(placed);
  all.current = placed;
  useEffect(() => {
    const position = selected && all.current.find(({ item }) => item.id === selected)?.position;
    if (position) setView((now) => centred(Math.max(now.k, 4), position.x, position.y));
  }, [selected, setView]);
}
