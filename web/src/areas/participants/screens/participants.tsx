import { answersQuestions, pageSizes, participantRoleNames } from '@landbrief/domain';
import { Button, NativeSelect } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { participantStatusLook } from '../../../ui/statuses.ts';
import { usePageRows } from '../../../ui/use-page-rows.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { EditProjectButton, ProjectsButton } from '../../projects/parts/header-buttons.tsx';
import { ProjectScreen } from '../../projects/parts/project-screen.tsx';
import { mayEditProject } from '../../projects/relation.ts';
import { deliveryLooks } from '../deliveries.ts';
import { type Participant, useListParticipants } from '../queries.ts';
import { filterNames, participantFilters, readParticipantPage } from '../reads.ts';
import styles from './participants.module.css';

const columns: DataColumn<Participant>[] = [
  {
    key: 'person',
    head: 'Person',
    cell: ({ user, email }) => (
      <span className={styles.person}>
        <span>{user.fullName}</span>
        {user.fullName !== email && <span className={styles.email}>{email}</span>}
      </span>
    ),
  },
  { key: 'organization', head: 'Organization', cell: ({ user }) => user.organizationName ?? '–' },
  {
    key: 'role',
    head: 'Role',
    cell: ({ role, delegator }) => (
      <span className={styles.person}>
        <span>{participantRoleNames[role]}</span>
        {delegator && <span className={styles.email}>of {delegator.fullName}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    cell: ({ role, status }) =>
      answersQuestions(role) ? <StatusBadge {...participantStatusLook(status)} /> : '–',
  },
  {
    key: 'invitation',
    head: 'Invitation',
    cell: ({ invitation }) => <StatusBadge {...deliveryLooks[invitation.delivery]} />,
  },
  {
    key: 'properties',
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
  const { query, change, pageOf } = useQueryState();
  const page = readParticipantPage(query);
  const { search, filter } = page;
  const narrow = (changes: Record<string, string>) => change({ ...changes, skip: 0 }, { replace: true });
  const list = useListParticipants(project._id, page);
  const { data, error, refetch } = list;
  const paging = pageOf(pageSizes.participants);
  const rows = usePageRows(
    list,
    ({ participants: rows, participantCount }) => ({ rows, count: participantCount }),
    paging,
  );
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
    <>
      <PageHeader
        title="Participants"
        summary="Who answers, who helps, who reviews."
        actions={
          <>
            <ProjectsButton />
            <EditProjectButton project={project} />
            {add}
          </>
        }
        tools={
          <>
            <SearchBox
              label="Search Participants"
              value={search}
              onSearch={(text) => narrow({ search: text })}
            />
            <NativeSelect
              aria-label="Filter"
              value={filter ?? ''}
              onChange={(event) => narrow({ filter: event.currentTarget.value })}
              w={{ base: '100%', xs: 220 }}
              data={[
                { value: '', label: 'Everybody' },
                ...filterNames.map((value) => ({ value, label: participantFilters[value] })),
              ]}
            />
          </>
        }
      />
      {error && !data ? (
        <ProblemAlert error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel flush>
          <DataList
            label="Participants"
            rows={rows}
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
          {data && data.participantCount > 0 && (
            <Pager {...paging} count={data.participantCount} noun="person" nouns="people" />
          )}
        </Panel>
      )}
    </>
  );
}
