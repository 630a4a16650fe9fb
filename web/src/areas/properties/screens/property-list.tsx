import type { Project } from '@landbrief/contract';
import { pageSizes } from '@landbrief/domain';
import { IconColumns3, IconMapPin, IconPlus } from '@tabler/icons-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCrumb } from '../../../shell/screen.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plural } from '../../../ui/format.ts';
import { lazy } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import {
  AddPropertyButton,
  ProjectsButton,
  useMaySearchProperties,
} from '../../projects/parts/header-buttons.tsx';
import { isOwnerSide } from '../../projects/relation.ts';
import { ReportButton } from '../../reports/parts/report-button.tsx';
import { readFilters } from '../list-filters.ts';
import { useColumns, useListView } from '../list-view.ts';
import { ListTools } from '../parts/list-tools.tsx';
import { PropertySelection } from '../parts/property-selection.tsx';
import { columnsFor, PropertyTable } from '../parts/property-table.tsx';
import { useGetProject, useListProperties } from '../queries.ts';
import { listBody, readSort } from '../reads.ts';
import { emptyList } from '../texts.ts';

const PropertyCards = lazy(() => import('../parts/property-cards.tsx'));
const PropertyMap = lazy(() => import('../parts/property-map.tsx'));

/** Properties of a project: one's own, one's delegates' too, or everybody's. What is chosen stands in the address. */
export default function PropertyList() {
  const { projectid: projectId = '' } = useParams();
  const { query, search, change } = useQueryState();
  const project = useGetProject(projectId);
  const here = project.data?.project;
  useCrumb(projectId, here?.name);
  const [chosen, setChosen] = useState(() => chosenIn(query));
  const chosenNow = useRef(chosen);
  // The router takes a new address in a transition: a box that waited for it would miss the next quick click.
  const choose = (ids: ReadonlySet<string>) => {
    chosenNow.current = ids;
    setChosen(ids);
    change({ chosen: [...ids].join(',') }, { replace: true });
  };
  const list = useListProperties(here, listBody(query));
  const page = usePage(list, pageSizes.properties, ({ properties, count }) => ({ rows: properties, count }));
  const filter = query.get('filter') ?? '';
  const [view, setView] = useListView();
  const columns = useColumns();
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  // Its row's request may end after others were chosen.
  const forget = (id: string) => {
    const next = new Set(chosenNow.current);
    if (next.delete(id)) choose(next);
  };
  const filters = useMemo(() => readFilters(filter), [filter]);
  if (project.error && !here) {
    return <LoadFailure error={project.error} onRetry={() => void project.refetch()} />;
  }
  const empty = <Empty project={here} isFiltered={search !== '' || filter !== ''} />;
  return (
    <ListPage
      title="Properties"
      summary={here?.name}
      list={list}
      actions={here && <Actions project={here} chosen={chosen} />}
      tools={
        <ListTools
          criteria={list.data?.criteria}
          project={here}
          view={view}
          onView={setView}
          columns={columns}
          heads={columnsFor(here).map(({ head }) => head)}
        />
      }
    >
      {here && (
        <PropertySelection
          project={here}
          hasPages={view !== 'map'}
          rows={page.rows}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {view === 'table' || !here ? (
        <PropertyTable
          project={here}
          page={page}
          chosen={chosen}
          onToggle={toggle}
          onDeleted={forget}
          shown={columns.shown}
          empty={empty}
        />
      ) : (
        <Suspense fallback={<SkeletonRows rows={6} label="Properties" />}>
          {view === 'cards' ? (
            <PropertyCards
              project={here}
              page={page}
              chosen={chosen}
              onToggle={toggle}
              onDeleted={forget}
              empty={empty}
            />
          ) : (
            <PropertyMap
              project={here}
              search={search}
              filters={filters}
              sort={readSort(query)}
              empty={empty}
            />
          )}
        </Suspense>
      )}
    </ListPage>
  );
}

/** What is chosen stands in the address: it is there again after comparing, and on the next page of the list. */
function chosenIn(query: URLSearchParams): ReadonlySet<string> {
  return new Set((query.get('chosen') ?? '').split(',').filter(Boolean));
}

function Actions({ project, chosen }: { project: Project; chosen: ReadonlySet<string> }) {
  const base = `/projects/${project._id}/properties`;
  const ids = [...chosen];
  return (
    <>
      <ProjectsButton />
      <ReportButton project={project} ids={ids} label="Report" />
      {isOwnerSide(project) && ids.length < 2 && (
        <LinkButton to={`${base}/compare`} icon={IconColumns3}>
          Compare
        </LinkButton>
      )}
      <AddPropertyButton project={project} />
    </>
  );
}

function Empty({ project, isFiltered }: { project: Project | undefined; isFiltered: boolean }) {
  if (!project) return null;
  if (isFiltered)
    return (
      <EmptyState icon={IconMapPin} title="No property matches">
        Try fewer letters, or take the filter away.
      </EmptyState>
    );
  return <NothingYet project={project} />;
}

function NothingYet({ project }: { project: Project }) {
  const mayAdd = useMaySearchProperties(project);
  const base = `/projects/${project._id}`;
  if (isOwnerSide(project)) {
    return (
      <EmptyState
        icon={IconMapPin}
        title={emptyList.owner.title}
        action={
          <LinkButton to={`${base}/participants`}>
            See the {plural(project.participantCount, 'participant')}
          </LinkButton>
        }
      >
        {emptyList.owner.words}
      </EmptyState>
    );
  }
  if (!mayAdd) {
    return (
      <EmptyState
        icon={IconMapPin}
        title={emptyList.cannotAdd.title}
        action={<LinkButton to={`${base}/details`}>Project details</LinkButton>}
      >
        {emptyList.cannotAdd.words}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconMapPin}
      title={emptyList.participant.title}
      action={
        <LinkButton to={`${base}/properties/add`} icon={IconPlus} variant="filled">
          Add Property
        </LinkButton>
      }
    >
      {emptyList.participant.words}
    </EmptyState>
  );
}
