import { type RefObject, useLayoutEffect, useState } from 'react';

const leastWidth = 200;
const mostWidth = 380;
/** On a phone a column and the beginning of the next one are in sight. */
const narrow = 560;
const leastWidthOfPhone = 150;

/**
 * How wide each column is drawn, and reckoned with: as much as there is room for, and never less than can be read. The
 * first column has the width that the styles give it.
 */
export function useColumnWidth(
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
