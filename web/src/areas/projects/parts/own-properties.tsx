import type { CallReply } from '@landbrief/contract/client';
import { hasNoCommunities, maySearchProperties } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { isBuilt } from '../../../routes.ts';
import { useSession, useUser } from '../../../session/use-session.ts';
import { type DataColumn, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { propertyStatusLook } from '../../../ui/statuses.ts';
import { useListOwnProperties } from '../queries.ts';

type Property = CallReply<'listParticipantProperties'>['properties'][number];

const columns: DataColumn<Property>[] = [
  { key: 'name', head: 'Property', cell: ({ name }) => name },
  {
    key: 'status',
    head: 'Status',
    numeric: true,
    cell: ({ status }) => <StatusBadge {...propertyStatusLook(status)} />,
  },
];

/** One's own properties in the project, and how far each is. */
export function OwnProperties({
  project,
  participant,
}: {
  project: Project;
  participant: NonNullable<Project['participant']>;
}) {
  const { data, error, refetch } = useListOwnProperties(project._id, participant._id);
  if (error && !data) return <ProblemAlert error={error} onRetry={() => void refetch()} />;
  const isLinked = isBuilt('/projects/:projectid/properties/:propertyid');
  return (
    <DataList
      label="My properties"
      rows={data?.properties}
      columns={columns}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }) => (isLinked ? `/projects/${project._id}/properties/${_id}` : undefined)}
      empty={<NoProperties project={project} participantStatus={participant.status} />}
    />
  );
}

function NoProperties({ project, participantStatus }: { project: Project; participantStatus: number }) {
  const user = useUser();
  const { actingAsReviewer } = useSession();
  const noCommunities = hasNoCommunities({
    temporary: user.loisTemp,
    communityCount: user.loisCommunities.length,
    international: user.settings.regionIntl,
  });
  const mayAdd =
    !actingAsReviewer &&
    isBuilt('/projects/:projectid/properties/add') &&
    maySearchProperties({
      isOwner: false,
      projectStatus: project.status,
      participantStatus,
      noCommunities,
    });
  if (noCommunities) {
    return (
      <EmptyState
        icon={IconMapPin}
        title="Choose your communities first"
        action={
          <Button component={Link} to="/profile#communities" variant="default">
            Open my profile
          </Button>
        }
      >
        Properties are searched for in the communities that you work for. If you work outside the USA, say so
        in your profile instead.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconMapPin}
      title="No properties yet"
      action={
        mayAdd && (
          <Button
            component={Link}
            to={`/projects/${project._id}/properties/add`}
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Select Properties
          </Button>
        )
      }
    >
      {participantStatus === 0
        ? 'Choose Participate to add the sites and buildings that you want to offer.'
        : 'Add the sites and buildings that you want to offer, and answer the questions for each.'}
    </EmptyState>
  );
}
