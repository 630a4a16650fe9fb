import { answersQuestions } from '@landbrief/domain';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { plural } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { participantStatusLook } from '../../../ui/statuses.ts';
import { SubmittedMeter } from '../../projects/parts/submitted-meter.tsx';
import type { Participant } from '../queries.ts';
import { participantsCall } from '../reads.ts';
import styles from './participant-progress.module.css';

const columns: DataColumn<Participant>[] = [
  { head: 'Participant', cell: ({ user }) => user.fullName },
  {
    head: 'Status',
    cell: ({ status }) => <StatusBadge {...participantStatusLook(status)} />,
  },
  {
    head: 'Submitted properties',
    width: '34%',
    cell: ({ submittedPropertyCount, propertyCount }) => (
      <SubmittedMeter submitted={submittedPropertyCount} total={propertyCount} />
    ),
  },
];

const shown = 8;

/** How far the first participants are, and the way to all of them. */
export function ParticipantProgress({ project, mayInvite }: { project: Project; mayInvite: boolean }) {
  const { data, error, refetch } = useQuery(participantsCall(project._id, { search: '', skip: 0 }));
  if (error && !data) return <ProblemAlert error={error} onRetry={() => void refetch()} />;
  const rows = data?.participants.filter(({ role }) => answersQuestions(role));
  const list = (
    <DataList
      label="Progress of participants"
      rows={rows?.slice(0, shown)}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }) => `/projects/${project._id}/participants/${_id}`}
      empty={
        <EmptyState
          icon={IconUsers}
          title="Nobody is invited yet"
          action={
            mayInvite && (
              <LinkButton to={`/projects/${project._id}/participants/add`} variant="filled">
                Add Participants
              </LinkButton>
            )
          }
        >
          Invite the people who know the sites and buildings.
        </EmptyState>
      }
    />
  );
  if (!rows || rows.length <= shown) return list;
  return (
    <>
      {list}
      <Link to={`/projects/${project._id}/participants`} className={styles.all}>
        All {plural(data?.participantCount ?? rows.length, 'person', 'people')}
      </Link>
    </>
  );
}
