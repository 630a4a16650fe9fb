import type { Property } from '@landbrief/contract';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { propertyLook } from '../status-look.ts';
import { roughPlaceText } from '../texts.ts';
import styles from './property-place.module.css';

const PlaceMap = lazyPart(() => import('../../../ui/map/place-map.tsx'));

/** Where the property is: its address, and a map that is loaded when it comes into sight. */
export function PropertyPlace({
  property,
  relation,
}: {
  property: Property;
  /** Of the viewer to the project. */
  relation: string | undefined;
}) {
  const { _id: id, name, status, stage, address } = property;
  const { location } = property.propertyDetail.basicInfo;
  const { latitude, longitude, county, state, country } = location;
  const items = useMemo(() => {
    const look = propertyLook({ status, stage }, relation);
    return [{ id, name, latitude, longitude, county, state, country, look }];
  }, [id, name, latitude, longitude, county, state, country, status, stage, relation]);
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(frame);
  const isRough = latitude === undefined || longitude === undefined;
  return (
    <Panel title="Location">
      <div className={styles.place}>
        <div>
          {address.length > 0 && <address>{address.join('\n')}</address>}
          <p>{isRough ? roughPlaceText : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</p>
        </div>
        <div ref={frame} className={styles.map}>
          {isSeen && <PlaceMap size="small" label={`Map of ${name}`} items={items} />}
        </div>
      </div>
    </Panel>
  );
}

/** Whether the element has been in sight, or close to it. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: '120px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
