import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { mayCloneProject, mayDeleteProject } from '../relation.ts';

const load = () => import('./project-dropdown.tsx');
const Dropdown = lazy(load);
const CloneDialog = lazy(() => import('./clone-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

/** What is rarely done with a whole project; loaded when the pointer or the keyboard comes near. */
export function ProjectMenu({ project }: { project: Project }) {
  const { actingAsReviewer, mayCreateProjects } = useSession();
  const [isRequested, setRequested] = useState(false);
  const [dialog, setDialog] = useState<'clone' | 'delete'>();
  const mayClone = mayCreateProjects && mayCloneProject(project);
  const mayDelete = mayDeleteProject(project, actingAsReviewer);
  if (!mayClone && !mayDelete) return null;
  const closed = (
    <ProjectMenuButton
      name={project.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setRequested(true)}
    />
  );
  const close = () => setDialog(undefined);
  return (
    <>
      {isRequested ? (
        <Suspense fallback={closed}>
          <Dropdown
            name={project.name}
            {...(mayClone ? { onClone: () => setDialog('clone') } : {})}
            {...(mayDelete ? { onDelete: () => setDialog('delete') } : {})}
          />
        </Suspense>
      ) : (
        closed
      )}
      <Suspense>
        {dialog === 'clone' && <CloneDialog project={project} onClose={close} />}
        {dialog === 'delete' && <DeleteDialog project={project} onClose={close} />}
      </Suspense>
    </>
  );
}

export function ProjectMenuButton({
  name,
  ...rest
}: { name: string } & ActionIconProps & ComponentPropsWithRef<'button'>) {
  return (
    <ActionIcon variant="default" size={36} aria-label={`Actions for ${name}`} {...rest}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
}
