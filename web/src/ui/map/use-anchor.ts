import { type RefObject, useEffect, useRef } from 'react';
import type { Position } from './places.ts';
import type { Leaflet } from './use-leaflet.ts';

/** How far the element is from the edges of the map, and from the mark, in pixels. */
const MARGIN = 12;
const FROM_MARK = 18;

/** Keeps an element at a place of the map, above or below its mark and within the map; in the middle without a place. */
export function useAnchor({ map }: Leaflet, place: Position | undefined): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!map) return undefined;
    const put = () => {
      const box = element.current;
      if (!box) return;
      const size = map.getSize();
      const point = place && map.latLngToContainerPoint([place.latitude, place.longitude]);
      const { x, y } = point ?? { x: size.x / 2, y: size.y / 2 };
      const { offsetWidth: width, offsetHeight: height } = box;
      const within = (value: number, most: number) => Math.max(MARGIN, Math.min(most - MARGIN, value));
      const top = y - height - FROM_MARK > MARGIN ? y - height - FROM_MARK : y + FROM_MARK;
      box.style.left = `${within(x - width / 2, size.x - width)}px`;
      box.style.top = `${within(top, size.y - height)}px`;
    };
    put();
    map.on('move zoom resize', put);
    return () => void map.off('move zoom resize', put);
  });
  return element;
}
