import { pageSizes } from '@landbrief/domain';
import { SegmentedControl } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useSession } from '../../../session/use-session.ts';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plural } from '../../../ui/format.ts';
import { ListPage } from '../../../ui/list-page.tsx';
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
import { SyncMenu } from '../../property-sync/parts/sync-menu.tsx';
import { Deadline } from '../parts/deadline.tsx';
import { NewProjectButton } from '../parts/new-project-button.tsx';
import { SubmittedMeter } from '../parts/submitted-meter.tsx';
import { type Project, useListProjects } from '../queries.ts';
import { readProjectPage } from '../reads.ts';
import { isRespondent } from '../relation.ts';
import { listTypeNames, relationNames, searchFieldNames, texts } from '../texts.ts';
import { type ListType, useListType } from '../use-list-type.ts';

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
  const list = useListProjects(readProjectPage(query), isReady);
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
