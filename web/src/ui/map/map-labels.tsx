import { useMemo } from 'react';
import { type Label, labelsOf } from './labels.ts';
import styles from './map-labels.module.css';
import { at, layerPoint } from './map-marks.tsx';
import type { MapView } from './use-leaflet.ts';
import type { Outlines } from './use-outlines.ts';

/** Farther away they would be a crowd of names. */
const COUNTIES_FROM = 7.75;
/** Pixels of a letter, about. */
const LETTER = 7.5;
/** The narrowest area that has its code, in pixels. */
const ROOM_FOR_CODE = 30;

function textOf({ name, short, width }: Label, zoom: number): string | undefined {
  const room = width * 2 ** zoom;
  if (room > name.length * LETTER * 1.25) return name;
  return short && room > ROOM_FOR_CODE ? short : undefined;
}

/** The names of states, and from near those of counties, where there is room. */
export function MapLabels({ outlines, view }: { outlines: Outlines; view: MapView }) {
  const states = outlines.states.data?.areas;
  const counties = view.zoom >= COUNTIES_FROM ? outlines.counties?.areas : undefined;
  const ofStates = useMemo(() => labelsOf(states ?? []), [states]);
  const ofCounties = useMemo(() => labelsOf(counties ?? []), [counties]);
  return [...ofStates, ...ofCounties].map((label) => {
    const text = textOf(label, view.zoom);
    const point = text && layerPoint(label, view);
    return (
      point && (
        <span
          key={label.id}
          className={styles.label}
          style={at(point)}
          data-county={label.id.length > 2 || undefined}
        >
          {text}
        </span>
      )
    );
  });
}
