import { Suspense, useEffect, useMemo, useState } from 'react';
import type { Project } from '../../../api.ts';
import { lazy } from '../../../ui/lazy-part.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { filterGroups } from '../../properties/filter-groups.ts';
import { mapItems, matching } from '../../properties/map-places.ts';
import { PlaceDetails, PlaceList } from '../../properties/parts/place-list.tsx';
import { useFilters } from '../../properties/use-filters.ts';
import { ViewerEmpty } from '../parts/viewer-empty.tsx';
import { ViewerNotices } from '../parts/viewer-notices.tsx';
import { ViewerTools } from '../parts/viewer-tools.tsx';
import { usePlacesOf, useViewerProjects } from '../queries.ts';
import { viewerTexts } from '../texts.ts';
import { chosenProjects, criteriaOf, mergePlaces, projectsToShow, writeChosen } from '../viewer-places.ts';
import styles from './map-viewer.module.css';

const PlaceMap = lazy(() => import('../../../ui/map/place-map.tsx'));

/** The properties of one's projects on a map that fills the window (document 1 section 2.1). */
export default function MapViewer() {
  const projects = useViewerProjects();
  const shown = useMemo(() => projectsToShow(projects.data ?? []), [projects.data]);
  if (projects.error && !projects.data)
    return <LoadFailure error={projects.error} onRetry={() => void projects.refetch()} />;
  if (!projects.data)
    return (
      <div className={styles.panel}>
        <SkeletonRows rows={9} label="the projects" />
      </div>
    );
  return <Viewer projects={shown} />;
}

/** What the map shows of the projects, by the address. */
function usePlaces(projects: readonly Project[]) {
  const { query, search, change } = useQueryState();
  const address = query.get('projects');
  // The router takes a new address in a transition: a box that waited for it would miss a click.
  const [text, setText] = useState(address);
  useEffect(() => setText(address), [address]);
  const chosen = useMemo(() => chosenProjects(text, projects), [text, projects]);
  const loaded = usePlacesOf(chosen);
  const { places, left } = useMemo(() => mergePlaces(chosen, loaded), [chosen, loaded]);
  const filtering = useFilters();
  const { filters } = filtering;
  const found = useMemo(
    () => matching(places, { search, filters, sortBy: 'name', ascdesc: 'asc' }),
    [places, search, filters],
  );
  const groups = useMemo(() => filterGroups(criteriaOf(places), false), [places]);
  const choose = (ids: ReadonlySet<string>) => {
    const written = writeChosen(ids, projects);
    setText(written ?? null);
    change({ projects: written });
  };
  return { chosen, isDefault: text === null, loaded, places, left, found, groups, filtering, choose, change };
}

function Viewer({ projects }: { projects: readonly Project[] }) {
  const viewed = usePlaces(projects);
  const { chosen, loaded, places, left, found, groups, filtering, choose, change } = viewed;
  const [selected, setSelected] = useState<string>();
  const isWaiting = loaded.some(({ properties, error }) => !properties && !error);
  const items = useMemo(() => mapItems(found), [found]);
  const byId = useMemo(() => new Map(found.map((place) => [place._id, place])), [found]);
  return (
    <div className={styles.viewer}>
      <div className={styles.panel}>
        <ViewerTools
          projects={projects}
          chosen={new Set(chosen.map(({ _id }) => _id))}
          onChoose={choose}
          groups={groups}
          filtering={filtering}
        />
        <ViewerNotices projects={chosen} loaded={loaded} left={left} />
        <p className="second" role="status">
          {viewerTexts.shown(found.length, places.length)}
        </p>
        {found.length > 0 ? (
          <PlaceList places={found} selected={selected} onSelect={setSelected} />
        ) : (
          !isWaiting && (
            <ViewerEmpty
              projects={projects}
              chosen={chosen.length}
              places={places.length}
              isDefault={viewed.isDefault}
              onShowAll={() => choose(new Set(projects.map(({ _id }) => _id)))}
              onClear={() => change({ search: '', filter: '' })}
            />
          )
        )}
      </div>
      <div className={styles.map}>
        <Suspense fallback={<SkeletonRows rows={6} label="Map of properties" />}>
          <PlaceMap
            size="fill"
            label={viewerTexts.map(found.length)}
            items={items}
            isWaiting={isWaiting}
            selected={selected}
            onSelect={setSelected}
            details={(ids) => <PlaceDetails places={ids.flatMap((id) => byId.get(id) ?? [])} />}
          />
        </Suspense>
      </div>
    </div>
  );
}
