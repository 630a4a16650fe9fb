import type { Project } from '@landbrief/contract';
import { pageSizes } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconColumns3, IconFileTypePdf, IconMapPin, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCrumb } from '../../../shell/screen.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plural } from '../../../ui/format.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import {
  AddPropertyButton,
  ProjectsButton,
  useMaySearchProperties,
} from '../../projects/parts/header-buttons.tsx';
import { isOwnerSide } from '../../projects/relation.ts';
import { openReport } from '../../reports/open-report.ts';
import { ListTools } from '../parts/list-tools.tsx';
import { PropertyTable } from '../parts/property-table.tsx';
import { SelectionBar } from '../parts/selection-bar.tsx';
import { useGetProject, useListProperties } from '../queries.ts';
import { listBody } from '../reads.ts';
import { emptyList } from '../texts.ts';

/** Properties of a project: one's own, one's delegates' too, or everybody's. What is chosen stands in the address. */
export default function PropertyList() {
  const { projectid: projectId = '' } = useParams();
  const { query, search, change } = useQueryState();
  const project = useGetProject(projectId);
  const here = project.data?.project;
  useCrumb(projectId, here?.name);
  const [chosen, setChosen] = useState(() => chosenIn(query));
  // The router takes a new address in a transition: a box that waited for it would miss the next quick click.
  const choose = (ids: ReadonlySet<string>) => {
    setChosen(ids);
    change({ chosen: [...ids].join(',') }, { replace: true });
  };
  const list = useListProperties(here, listBody(query));
  const page = usePage(list, pageSizes.properties, ({ properties, count }) => ({ rows: properties, count }));
  const filter = query.get('filter') ?? '';
  const ownerSide = here !== undefined && isOwnerSide(here);
  if (project.error && !here) {
    return <LoadFailure error={project.error} onRetry={() => void project.refetch()} />;
  }
  return (
    <ListPage
      title="Properties"
      summary={here?.name}
      list={list}
      actions={here && <Actions project={here} chosen={chosen} />}
      tools={
        <ListTools
          criteria={list.data?.criteria}
          withParticipants={ownerSide || here?.relation === 'delegator'}
        />
      }
    >
      {here && <SelectionBar project={here} chosen={chosen} onClear={() => choose(new Set())} />}
      <PropertyTable
        project={here}
        page={page}
        chosen={chosen}
        onChoose={choose}
        empty={<Empty project={here} isFiltered={search !== '' || filter !== ''} />}
      />
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
      <Reports project={project} ids={ids} />
      {isOwnerSide(project) &&
        (ids.length >= 2 ? (
          <Button
            component={Link}
            to={`${base}/compare?ids=${ids.join(',')}`}
            leftSection={<IconColumns3 size={16} aria-hidden />}
          >
            Compare {ids.length}
          </Button>
        ) : (
          <Button
            disabled
            leftSection={<IconColumns3 size={16} aria-hidden />}
            title="Select two or more properties to compare them"
          >
            Compare
          </Button>
        ))}
      <AddPropertyButton project={project} />
    </>
  );
}

/** One's report of the project, and the summary of what is submitted, which is open to everybody in it. */
function Reports({ project, ids }: { project: Project; ids: readonly string[] }) {
  const { _id: projectId, summaryReportId, relation } = project;
  const kind = isOwnerSide(project) ? 'owner' : relation === 'delegator' ? 'delegator' : 'participant';
  const count = kind === 'owner' ? project.propertyCount : undefined;
  const button = {
    variant: 'default',
    leftSection: <IconFileTypePdf size={16} aria-hidden />,
    disabled: kind === 'owner' && project.propertyCount === 0,
  };
  return (
    <>
      {summaryReportId && (
        <Button {...button} onClick={() => void openReport({ summaryReportId })}>
          Summary
        </Button>
      )}
      <Button {...button} onClick={() => void openReport({ projectId, kind, ids, count })}>
        Report
      </Button>
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
          <Button component={Link} to={`${base}/participants`} variant="default">
            See the {plural(project.participantCount, 'participant')}
          </Button>
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
        action={
          <Button component={Link} to={`${base}/details`} variant="default">
            Project details
          </Button>
        }
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
        <Button
          component={Link}
          to={`${base}/properties/add`}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          Add Property
        </Button>
      }
    >
      {emptyList.participant.words}
    </EmptyState>
  );
}
