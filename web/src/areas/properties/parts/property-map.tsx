import type { Project } from '@landbrief/contract';
import type { PropertyFilter } from '@landbrief/domain';
import { type ReactNode, useMemo, useState } from 'react';
import { plural } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import PlaceMap from '../../../ui/map/place-map.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { mapItems, matching } from '../map-places.ts';
import { useListAllProperties } from '../queries.ts';
import type { readSort } from '../reads.ts';
import { PlaceDetails, PlaceList } from './place-list.tsx';
import styles from './property-map.module.css';

/** All properties that are searched and filtered for, on a map and in a list beside it. */
export default function PropertyMap({
  project,
  search,
  filters,
  sort,
  empty,
}: {
  project: Project;
  search: string;
  filters: readonly PropertyFilter[];
  /** As the address has it. */
  sort: ReturnType<typeof readSort>;
  empty: ReactNode;
}) {
  const { sortBy, ascdesc } = sort;
  const { _id: projectId, relation } = project;
  const all = useListAllProperties(project);
  const found = useMemo(() => {
    const places = (all.data?.properties ?? []).map((place) => ({ ...place, projectId, relation }));
    return matching(places, { search, filters, sortBy, ascdesc });
  }, [all.data, projectId, relation, search, filters, sortBy, ascdesc]);
  const [selected, setSelected] = useState<string>();
  const items = useMemo(() => mapItems(found), [found]);
  const byId = useMemo(() => new Map(found.map((place) => [place._id, place])), [found]);
  return (
    <Loaded query={all}>
      {all.data === undefined ? (
        <SkeletonRows rows={6} label="Map of properties" />
      ) : found.length === 0 ? (
        empty
      ) : (
        <div className={styles.split}>
          <PlaceMap
            label={`Map of ${plural(found.length, 'property', 'properties')}`}
            items={items}
            selected={selected}
            onSelect={setSelected}
            details={(ids) => <PlaceDetails places={ids.flatMap((id) => byId.get(id) ?? [])} />}
          />
          <div className={styles.list}>
            <PlaceList places={found} selected={selected} onSelect={setSelected} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
