import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { HEIGHT, WIDTH } from './places.ts';

/** What part of the map is shown: enlarged `k` times, and moved. */
export interface Viewport {
  k: number;
  x: number;
  y: number;
}

export const CLOSEST = 40;
const STEP = 1.6;
const NUDGE = 60;
export const whole: Viewport = { k: 1, x: 0, y: 0 };

/** Keeps the map within its frame. */
function bounded({ k, x, y }: Viewport): Viewport {
  const closest = Math.min(CLOSEST, Math.max(1, k));
  const within = (value: number, size: number) => Math.min(0, Math.max(size - size * closest, value));
  return { k: closest, x: within(x, WIDTH), y: within(y, HEIGHT) };
}

/** Zooms by a factor, around a point of the frame. */
export function zoomed(view: Viewport, factor: number, [x, y] = [WIDTH / 2, HEIGHT / 2]): Viewport {
  const k = Math.min(CLOSEST, Math.max(1, view.k * factor));
  const by = k / view.k;
  return bounded({ k, x: x - (x - view.x) * by, y: y - (y - view.y) * by });
}

/** Shows a point of the map in the middle. */
export const centred = (k: number, x: number, y: number): Viewport =>
  bounded({ k, x: WIDTH / 2 - x * k, y: HEIGHT / 2 - y * k });

/** Zooming and moving by mouse, touch and keyboard. */
export function useViewport(frame: RefObject<SVGSVGElement | null>) {
  const [view, setView] = useState(whole);
  const pointers = useRef(new Map<number, [number, number]>());
  /** The point of the frame under a pointer. */
  const pointOf = useCallback(
    ({ clientX, clientY }: { clientX: number; clientY: number }): [number, number] => {
      const box = frame.current?.getBoundingClientRect();
      if (!box) return [0, 0];
      const scale = Math.min(box.width / WIDTH, box.height / HEIGHT);
      const left = box.left + (box.width - WIDTH * scale) / 2;
      const top = box.top + (box.height - HEIGHT * scale) / 2;
      return [(clientX - left) / scale, (clientY - top) / scale];
    },
    [frame],
  );
  useEffect(() => {
    const element = frame.current;
    // The wheel scrolls the page unless the map has the focus, or Ctrl is pressed as when one pinches a touchpad.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !element?.parentElement?.contains(document.activeElement))
        return;
      event.preventDefault();
      setView((now) => zoomed(now, 2 ** (-event.deltaY / 300), pointOf(event)));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame, pointOf]);

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const after = pointOf(event);
    const [other] = [...pointers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    pointers.current.set(event.pointerId, after);
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    if (!other) {
      // A click stays a click: the mark below the pointer gets it.
      if (Math.hypot(dx, dy) > 2) event.currentTarget.setPointerCapture(event.pointerId);
      setView((now) => bounded({ k: now.k, x: now.x + dx, y: now.y + dy }));
      return;
    }
    const apart = (point: [number, number]) => Math.hypot(point[0] - other[0], point[1] - other[1]);
    const factor = apart(after) / Math.max(1, apart(before));
    setView((now) => zoomed(now, factor, [(after[0] + other[0]) / 2, (after[1] + other[1]) / 2]));
  };
  const forget = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    view,
    setView,
    zoomIn: () => setView((now) => zoomed(now, STEP)),
    zoomOut: () => setView((now) => zoomed(now, 1 / STEP)),
    pointerHandlers: {
      onPointerDown: (event: PointerEvent) => void pointers.current.set(event.pointerId, pointOf(event)),
      onPointerMove,
      onPointerUp: forget,
      onPointerCancel: forget,
      onPointerLeave: forget,
    },
    onKeyDown: (event: KeyboardEvent) => {
      const moves: Record<string, (now: Viewport) => Viewport> = {
        ArrowLeft: (now) => bounded({ ...now, x: now.x + NUDGE }),
        ArrowRight: (now) => bounded({ ...now, x: now.x - NUDGE }),
        ArrowUp: (now) => bounded({ ...now, y: now.y + NUDGE }),
        ArrowDown: (now) => bounded({ ...now, y: now.y - NUDGE }),
        '+': (now) => zoomed(now, STEP),
        '=': (now) => zoomed(now, STEP),
        '-': (now) => zoomed(now, 1 / STEP),
        '0': () => whole,
      };
      const move = event.target === event.currentTarget ? moves[event.key] : undefined;
      if (!move) return;
      event.preventDefault();
      setView(move);
    },
  };
}

/** How many pixels one unit of the frame is. */
export function usePixels(frame: RefObject<SVGSVGElement | null>): number {
  const [pixels, setPixels] = useState(1);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setPixels(Math.min(entry.contentRect.width / WIDTH, entry.contentRect.height / HEIGHT) || 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return pixels;
}
