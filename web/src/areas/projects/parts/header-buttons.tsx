import { hasNoCommunities, maySearchProperties } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { isOwnerSide, mayEditProject } from '../relation.ts';

/** What the heads of a project's pages lead to (document 1 section 2.14), each for whom section 6 says. */

export function ProjectsButton() {
  return (
    <Button component={Link} to="/projects" variant="default">
      Projects
    </Button>
  );
}

export function DetailsButton({ project }: { project: Project }) {
  return (
    <Button component={Link} to={`/projects/${project._id}/details`} variant="default">
      Details
    </Button>
  );
}

export function EditProjectButton({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  if (!mayEditProject(project, actingAsReviewer)) return null;
  return (
    <Button
      component={Link}
      to={`/projects/${project._id}/edit`}
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
    >
      Edit Project
    </Button>
  );
}

export function ParticipantsButton({ project }: { project: Project }) {
  return (
    <Button component={Link} to={`/projects/${project._id}/participants`} variant="default">
      Participants
    </Button>
  );
}

/** Whether the caller may look for properties to add: see `maySearchProperties`. */
export function useMaySearchProperties(project: Project): boolean {
  const { user, actingAsReviewer } = useSession();
  const { participant, status } = project;
  if (!participant || actingAsReviewer) return false;
  return maySearchProperties({
    isOwner: isOwnerSide(project),
    projectStatus: status,
    participantStatus: participant.status,
    noCommunities: hasNoCommunities({
      temporary: user?.loisTemp === true,
      communityCount: user?.loisCommunities.length ?? 0,
      international: user?.settings.regionIntl === true,
    }),
  });
}

export function AddPropertyButton({
  project,
  variant = 'filled',
}: {
  project: Project;
  variant?: 'filled' | 'default';
}) {
  if (!useMaySearchProperties(project)) return null;
  return (
    <Button
      component={Link}
      to={`/projects/${project._id}/properties/add`}
      variant={variant}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Add Property
    </Button>
  );
}
