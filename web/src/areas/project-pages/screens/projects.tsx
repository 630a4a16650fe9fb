import { hasAnyRole, pageSizes } from '@landbrief/domain';
import { SegmentedControl } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isRespondent } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import { TrashButton } from '../../../shell/trash-button.tsx';
import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plural } from '../../../ui/format.ts';
import { ListSelect } from '../../../ui/list-select.tsx';
import { NumberCell } from '../../../ui/number-cell.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { participantStatusLook, projectStatusLook } from '../../../ui/statuses.ts';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { NewProjectButton } from '../../project-frame/new-project-button.tsx';
import { Deadline } from '../../projects/parts/deadline.tsx';
import { SubmittedMeter } from '../../projects/parts/submitted-meter.tsx';
import type { Project } from '../../projects/queries.ts';
import { projectsCall, readProjectPage } from '../../projects/reads.ts';
import { listTypeNames, relationNames, searchFieldNames, texts } from '../../projects/texts.ts';
import { type ListType, useListType } from '../../projects/use-list-type.ts';
import { texts as syncTexts } from '../../property-sync/texts.ts';

const nameColumn: DataColumn<Project> = {
  head: 'Project',
  cell: ({ name, client, confidentialName, tags }) => (
    <TwoLineCell second={[client ?? confidentialName, ...tags].filter(Boolean).join(' · ')}>
      {name}
    </TwoLineCell>
  ),
};
const statusColumn: DataColumn<Project> = {
  head: 'Status',
  cell: ({ status }) => <StatusBadge {...projectStatusLook(status)} />,
};
const deadlineColumn: DataColumn<Project> = {
  head: 'Deadline',
  numeric: true,
  cell: (project) => <Deadline project={project} />,
};

const ownerColumns: DataColumn<Project>[] = [
  nameColumn,
  statusColumn,
  {
    head: 'Participants',
    numeric: true,
    wideOnly: true,
    cell: ({ participantCount }) => <NumberCell value={participantCount} />,
  },
  {
    head: 'Questions',
    numeric: true,
    wideOnly: true,
    cell: ({ questionCount }) => <NumberCell value={questionCount} />,
  },
  {
    head: 'Submitted properties',
    width: '20%',
    cell: ({ submittedPropertyCount, propertyCount }) => (
      <SubmittedMeter submitted={submittedPropertyCount} total={propertyCount} />
    ),
  },
  deadlineColumn,
];

const partColumn: DataColumn<Project> = {
  head: 'My part',
  cell: (project) =>
    project.participant && isRespondent(project) ? (
      <StatusBadge {...participantStatusLook(project.participant.status)} />
    ) : (
      relationNames[project.relation]
    ),
};

/** Whatever one is in each project: an owner's progress, or the properties that one answers for. */
const mixedColumns: DataColumn<Project>[] = [
  nameColumn,
  statusColumn,
  partColumn,
  {
    head: 'Properties',
    width: '24%',
    cell: (project) => {
      const { propertyCount } = project;
      if (!isRespondent(project) || propertyCount === 0) {
        return <SubmittedMeter submitted={project.submittedPropertyCount} total={propertyCount} />;
      }
      return plural(propertyCount, 'own property', 'own properties');
    },
  },
  deadlineColumn,
];

const participantColumns: DataColumn<Project>[] = [
  nameColumn,
  statusColumn,
  partColumn,
  {
    head: 'My properties',
    numeric: true,
    cell: ({ participant }) => <NumberCell value={participant?.propertyCount} />,
  },
  deadlineColumn,
];

function columnsOf(type: ListType | undefined): DataColumn<Project>[] {
  if (type === undefined || type === 'all') return mixedColumns;
  return type === 'participant' ? participantColumns : ownerColumns;
}

/** One's projects: all of them, or those in a role that one acts in. What is searched for stands in the address. */
export default function Projects() {
  const { query, search, change } = useQueryState();
  const { types, type, choose, isReady } = useListType();
  const { isOwner, actingAsReviewer } = useSession();
  const list = useQuery({ ...projectsCall(readProjectPage(query)), enabled: isReady });
  const owner = list.data?.projects[0]?.owner;
  const page = usePage(list, pageSizes.projects, ({ projects, count }) => ({ rows: projects, count }));
  return (
    <ListPage
      title="Projects"
      summary={query.has('organization') ? `Of ${owner?.organizationName ?? 'one organization'}.` : undefined}
      list={list}
      failure={texts.loadFailed}
      actions={
        <>
          <RefreshButton busy={list.isFetching && list.data !== undefined} onRefresh={list.refetch} />
          <TrashButton kind="project" />
          <SyncMenu />
          <NewProjectButton />
        </>
      }
      tools={
        <>
          {types.length > 1 && type && (
            <SegmentedControl
              aria-label="Project list"
              data={types.map((value) => ({ value, label: listTypeNames[value] }))}
              value={type}
              disabled={!isReady}
              onChange={(value) => {
                change({ skip: 0 }, { replace: true });
                void choose(value as ListType);
              }}
            />
          )}
          <SearchBox
            label="Search Projects"
            by={
              isOwner &&
              !actingAsReviewer && (
                <ListSelect name="field" aria-label="Search by" options={searchFieldNames} />
              )
            }
          />
        </>
      }
    >
      <PagedList
        label="Projects"
        noun="project"
        page={isReady ? page : { ...page, rows: undefined }}
        columns={columnsOf(type)}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `/projects/${_id}/details`}
        empty={<NoProjects search={search} type={type} />}
      />
    </ListPage>
  );
}

function NoProjects({ search, type }: { search: string; type: ListType | undefined }) {
  if (search) {
    return (
      <EmptyState icon={IconClipboardText} title={`No project matches “${search}”`}>
        Try fewer letters, or search by another field.
      </EmptyState>
    );
  }
  if (type === undefined || type === 'participant') {
    return (
      <EmptyState icon={IconClipboardText} title="No projects to take part in">
        A project appears here when its owner invites you. Invitations come to your inbox and by email.
      </EmptyState>
    );
  }
  if (type === 'reviewer') {
    return (
      <EmptyState icon={IconClipboardText} title="No projects to review">
        A project appears here when its owner asks you to review it.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={IconClipboardText} title="No projects yet" action={<NewProjectButton />}>
      A project asks communities for what you need to know of their sites and buildings: questions, a
      deadline, and the people to ask.
    </EmptyState>
  );
}

/** In the head of the list of projects: what is done for the whole organization, and now and then. */
export function SyncMenu() {
  const { user, actingAsReviewer, isImpersonating } = useSession();
  if (
    !user?.organization ||
    actingAsReviewer ||
    isImpersonating ||
    !hasAnyRole(user.role, ['projectOwner', 'orgAdmin', 'superAdmin'])
  )
    return null;
  return (
    <ActionsMenu
      name="projects"
      inHead
      actions={[{ kind: 'directory', label: syncTexts.title, to: '/property-sync' }]}
    />
  );
}
