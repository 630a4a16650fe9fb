import { answersQuestions, pageSizes, participantRoleNames } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import type { DataColumn } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { ListSelect } from '../../../ui/list-select.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { participantStatusLook } from '../../../ui/statuses.ts';
import { TwoLineCell } from '../../../ui/two-line-cell.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { EditProjectButton, ProjectsButton } from '../../projects/parts/header-buttons.tsx';
import { ProjectScreen } from '../../projects/parts/project-screen.tsx';
import { mayEditProject } from '../../projects/relation.ts';
import { deliveryLooks } from '../deliveries.ts';
import { type Participant, useListParticipants } from '../queries.ts';
import { participantFilters, readParticipantPage } from '../reads.ts';

const columns: DataColumn<Participant>[] = [
  {
    head: 'Person',
    cell: ({ user, email }) => (
      <TwoLineCell second={user.fullName !== email && email}>{user.fullName}</TwoLineCell>
    ),
  },
  { head: 'Organization', cell: ({ user }) => user.organizationName ?? '–' },
  {
    head: 'Role',
    cell: ({ role, delegator }) => (
      <TwoLineCell second={delegator && `of ${delegator.fullName}`}>{participantRoleNames[role]}</TwoLineCell>
    ),
  },
  {
    head: 'Status',
    cell: ({ role, status }) =>
      answersQuestions(role) ? <StatusBadge {...participantStatusLook(status)} /> : '–',
  },
  {
    head: 'Invitation',
    cell: ({ invitation }) => <StatusBadge {...deliveryLooks[invitation.delivery]} />,
  },
  {
    head: 'Properties submitted',
    numeric: true,
    cell: ({ role, submittedPropertyCount, propertyCount }) =>
      answersQuestions(role)
        ? `${formatNumber(submittedPropertyCount)} of ${formatNumber(propertyCount)}`
        : '–',
  },
];

/** Everybody who has a part in a project, and how their invitations fared. */
export default function Participants() {
  const { projectid = '' } = useParams();
  return <ProjectScreen id={projectid}>{(project) => <List project={project} />}</ProjectScreen>;
}

function List({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const { query } = useQueryState();
  const { search, filter, skip } = readParticipantPage(query);
  const list = useListParticipants(project._id, { search, filter, skip });
  const page = usePage(list, pageSizes.participants, ({ participants, participantCount }) => ({
    rows: participants,
    count: participantCount,
  }));
  const add = mayEditProject(project, actingAsReviewer) && (
    <Button
      component={Link}
      to={`/projects/${project._id}/participants/add`}
      leftSection={<IconUserPlus size={16} aria-hidden />}
    >
      Add Participants
    </Button>
  );
  return (
    <ListPage
      title="Participants"
      summary="Who answers, who helps, who reviews."
      list={list}
      actions={
        <>
          <ProjectsButton />
          <EditProjectButton project={project} />
          {add}
        </>
      }
      tools={
        <>
          <SearchBox label="Search Participants" />
          <ListSelect
            name="filter"
            aria-label="Filter"
            options={{ '': 'Everybody', ...participantFilters }}
            w={{ base: '100%', xs: 220 }}
          />
        </>
      }
    >
      <PagedList
        label="Participants"
        noun="person"
        nouns="people"
        page={page}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `/projects/${project._id}/participants/${_id}`}
        empty={
          search || filter ? (
            <EmptyState icon={IconUsers} title={search ? `Nobody matches “${search}”` : 'Nobody matches'}>
              {filter
                ? 'Take the filter away to see everybody.'
                : 'Try fewer letters of a name, an email address or an organization.'}
            </EmptyState>
          ) : (
            <EmptyState icon={IconUsers} title="Nobody is invited yet" action={add}>
              Invite the people who know the sites and buildings. They get an email when the project is
              activated.
            </EmptyState>
          )
        }
      />
    </ListPage>
  );
}
