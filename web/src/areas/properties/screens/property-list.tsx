import type { ListedProperty, Project } from '@landbrief/contract';
import { pageSizes, propertyStatus } from '@landbrief/domain';
import { IconColumns3, IconMapPin, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isOwnerSide, isSealedToOwner, projectCall } from '../../../session/relation.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { ProjectTrashButton } from '../../../shell/trash-button.tsx';
import { loadAhead } from '../../../ui/chunk-reload.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plural } from '../../../ui/format.ts';
import { lazy, lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SelectionBar } from '../../../ui/selection-bar.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import {
  AddPropertyButton,
  ProjectsButton,
  useMaySearchProperties,
} from '../../project-frame/header-buttons.tsx';
import { OwnersSeal } from '../../projects/parts/seal-notice.tsx';
import { ReportButton } from '../../report-windows/report-button.tsx';
import type { PropertyAct } from '../acts.ts';
import { bulkActs } from '../acts-allowed.ts';
import { readFilters } from '../list-filters.ts';
import { useColumns, useListView } from '../list-view.ts';
import { ListTools } from '../parts/list-tools.tsx';
import { columnsFor, PropertyTable } from '../parts/property-table.tsx';
import { useListProperties } from '../queries.ts';
import { listBody, readSort } from '../reads.ts';
import { emptyList, selectionTexts as texts } from '../texts.ts';

const PropertyCards = lazy(() => import('../parts/property-cards.tsx'));
const PropertyMap = lazy(() => import('../parts/property-map.tsx'));

/** Properties of a project: one's own, one's delegates' too, or everybody's. What is chosen stands in the address. */
export default function PropertyList() {
  const { projectid: projectId = '' } = useParams();
  const { query, search, change } = useQueryState();
  const project = useQuery(projectCall(projectId));
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
      notice={here && <OwnersSeal project={here} />}
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
  const isSealed = isSealedToOwner(project);
  return (
    <>
      <ProjectsButton />
      <ReportButton project={project} ids={ids} label="Report" />
      {isOwnerSide(project) && !isSealed && ids.length < 2 && (
        <LinkButton to={`${base}/compare`} icon={IconColumns3}>
          Compare
        </LinkButton>
      )}
      <ProjectTrashButton projectId={project._id} />
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

const loadDialog = () => import('../parts/act-dialog.tsx');
const ActDialog = lazyPart(loadDialog);
const SelectionActs = lazyPart(() => import('../parts/selection-acts.tsx'));

interface PropertySelectionProps {
  project: Project;
  /** The properties of the page. */
  rows: readonly Pick<ListedProperty, '_id' | 'status'>[] | undefined;
  /** Whether a page can be selected. */
  hasPages: boolean;
  /** Ids of properties. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Selects the properties of a list, and has what can be done with several, also of its other pages. */
export function PropertySelection({ project, rows, hasPages, chosen, onChoose }: PropertySelectionProps) {
  const [kind, setKind] = useState<PropertyAct>();
  /** Of the pages that were seen: whether each property was eliminated. */
  const seen = useRef(new Map<string, boolean>()).current;
  for (const { _id, status } of rows ?? []) seen.set(_id, status === propertyStatus.eliminated);
  const ids = [...chosen];
  const page = hasPages ? rows?.map(({ _id }) => _id) : undefined;
  const without = (some: readonly string[]) => new Set(ids.filter((id) => !some.includes(id)));
  return (
    <>
      <SelectionBar
        label={texts.label}
        count={plural(ids.length, 'property', 'properties')}
        page={page}
        selected={chosen}
        onPage={(select) => onChoose(select ? new Set([...ids, ...(page ?? [])]) : without(page ?? []))}
        onClear={() => onChoose(new Set())}
      >
        <SelectionActs
          project={project}
          ids={ids}
          may={bulkActs(ids, seen)}
          onAct={setKind}
          onPointerEnter={() => loadAhead(loadDialog)}
        />
      </SelectionBar>
      {kind && (
        <ActDialog
          project={project}
          kind={kind}
          ids={ids}
          onDone={(done) => {
            for (const id of done) seen.delete(id);
            if (kind === 'delete') onChoose(without(done));
          }}
          onClose={() => setKind(undefined)}
        />
      )}
    </>
  );
}
