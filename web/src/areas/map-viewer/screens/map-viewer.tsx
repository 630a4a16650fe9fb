import { Button } from '@mantine/core';
import { IconClipboardText, IconInfoCircle, IconMapPin } from '@tabler/icons-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { Project } from '../../../api.ts';
import { mapViewerOrganization } from '../../../config.ts';
import { useUser } from '../../../session/use-session.ts';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazy } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressMeter } from '../../../ui/progress-meter.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { NewProjectButton } from '../../project-frame/new-project-button.tsx';
import { filterGroups } from '../../properties/filter-groups.ts';
import { useFilters } from '../../properties/list-filters.ts';
import { mapItems, matching } from '../../properties/map-places.ts';
import { PlaceDetails, PlaceList } from '../../properties/parts/place-list.tsx';
import { ViewerTools } from '../parts/viewer-tools.tsx';
import { type LoadedPlaces, usePlacesOf, useViewerProjects } from '../queries.ts';
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

interface ViewerEmptyProps {
  projects: readonly Project[];
  /** How many of them are chosen, and how many properties these have. */
  chosen: number;
  places: number;
  isDefault: boolean;
  onShowAll: () => void;
  onClear: () => void;
}

/** Why the map shows no property, and what to do next. */
export function ViewerEmpty({ projects, chosen, places, isDefault, onShowAll, onClear }: ViewerEmptyProps) {
  const { none, notActive, noneChosen, empty, noMatch } = viewerTexts;
  if (projects.length === 0)
    return (
      <EmptyState icon={IconClipboardText} title={none.title} action={<NewProjectButton />}>
        {none.words}
      </EmptyState>
    );
  if (places > 0)
    return (
      <EmptyState
        icon={IconMapPin}
        title={noMatch.title}
        action={<Next name={noMatch.action} onClick={onClear} />}
      >
        {noMatch.words}
      </EmptyState>
    );
  const { title, words } = chosen > 0 ? empty : isDefault ? notActive : noneChosen;
  const showsAll = chosen < projects.length;
  return (
    <EmptyState
      icon={IconMapPin}
      title={title}
      action={showsAll && <Next name={notActive.action} onClick={onShowAll} />}
    >
      {words}
    </EmptyState>
  );
}

function Next({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="default" onClick={onClick}>
      {name}
    </Button>
  );
}

/** How far the projects are loaded, which of them failed, and what is not shown. */
export function ViewerNotices({
  projects,
  loaded,
  left,
}: {
  projects: readonly Project[];
  loaded: readonly LoadedPlaces[];
  left: number;
}) {
  const failed = loaded.flatMap((one, index) =>
    one.error && !one.properties ? [{ ...one, name: projects[index]?.name ?? '' }] : [],
  );
  const done = loaded.filter(({ properties, error }) => properties || error).length;
  return (
    <>
      <OtherUser />
      {done < loaded.length && (
        <ProgressMeter label={viewerTexts.loading} done={done} total={loaded.length} />
      )}
      {failed.length > 0 && (
        <Notice color="red" role="alert">
          {viewerTexts.failedProjects(failed.map(({ name }) => name))}{' '}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => failed.forEach((one) => void one.refetch())}
          >
            Try Again
          </Button>
        </Notice>
      )}
      {left > 0 && <Notice>{viewerTexts.left(left)}</Notice>}
    </>
  );
}

/** The address names an account; somebody else who opens it sees their own projects. */
function OtherUser() {
  const { query } = useQueryState();
  const { _id } = useUser();
  const organization = query.get('organization');
  if (organization === null || organization === mapViewerOrganization(_id)) return null;
  return (
    <Notice color="blue" icon={IconInfoCircle}>
      {viewerTexts.otherUser}
    </Notice>
  );
}
