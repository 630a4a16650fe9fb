import { hasNoCommunities, maySearchProperties, projectStatus } from '@landbrief/domain';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import type { Project } from '../../api.ts';
import { isOwnerSide, isSealedToOwner, mayEditProject } from '../../session/relation.ts';
import { useSession } from '../../session/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** What the heads of a project's pages lead to (document 1 section 2.14), each for whom section 6 says. */

export function ProjectsButton() {
  const { impersonationProject } = useSession();
  if (impersonationProject !== undefined) return null;
  return <LinkButton to="/projects">Projects</LinkButton>;
}

export function EditProjectButton({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  if (!mayEditProject(project, actingAsReviewer)) return null;
  return (
    <LinkButton to={`/projects/${project._id}/edit`} icon={IconPencil}>
      Edit Project
    </LinkButton>
  );
}

/** Whether the caller may look for properties to add: see `maySearchProperties`. */
export function useMaySearchProperties(project: Project): boolean {
  const { actingAsReviewer } = useSession();
  const noCommunities = useLacksCommunities();
  const { participant, status } = project;
  if (!participant || actingAsReviewer) return false;
  return maySearchProperties({
    isOwner: isOwnerSide(project),
    projectStatus: status,
    participantStatus: participant.status,
    noCommunities,
  });
}

/** Whether the caller has to choose communities before looking for properties. */
export function useLacksCommunities(): boolean {
  const { user } = useSession();
  return hasNoCommunities({
    temporary: user?.loisTemp === true,
    communityCount: user?.loisCommunities.length ?? 0,
    international: user?.settings.regionIntl === true,
  });
}

interface AddPropertyButtonProps {
  project: Project;
  variant?: 'filled' | 'default';
  /** `xs` in the head of a panel. */
  size?: 'xs' | 'sm';
  children?: string;
}

export function AddPropertyButton({
  project,
  variant = 'filled',
  size = 'sm',
  children = 'Add Property',
}: AddPropertyButtonProps) {
  const { actingAsReviewer } = useSession();
  const mayAnswer = useMaySearchProperties(project);
  const isFor =
    mayEditProject(project, actingAsReviewer) &&
    project.status === projectStatus.active &&
    !isSealedToOwner(project);
  if (!mayAnswer && !isFor) return null;
  return (
    <LinkButton
      to={`/projects/${project._id}/properties/${mayAnswer ? 'add' : 'addpo'}`}
      variant={variant}
      size={size}
      leftSection={<IconPlus size={size === 'xs' ? 14 : 16} aria-hidden />}
    >
      {children}
    </LinkButton>
  );
}
