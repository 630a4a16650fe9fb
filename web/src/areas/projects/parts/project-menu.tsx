import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { mayCloneProject, mayDeleteProject } from '../relation.ts';
import { useSaveExport } from '../use-save-export.ts';

const CloneDialog = lazyPart(() => import('./clone-dialog.tsx'));
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'));

/** What is rarely done with a whole project. */
export function ProjectMenu({ project }: { project: Project }) {
  const { actingAsReviewer, mayCreateProjects } = useSession();
  const [dialog, setDialog] = useState<'clone' | 'delete'>();
  const mayClone = mayCreateProjects && mayCloneProject(project);
  const mayDelete = mayDeleteProject(project, actingAsReviewer);
  const { save, isExporting } = useSaveExport(project, { clarifications: true });
  const close = () => setDialog(undefined);
  return (
    <>
      <ActionsMenu
        name={project.name}
        inHead
        busy={isExporting}
        actions={[
          { kind: 'export', label: 'Export with Clarifications', onClick: save },
          mayClone && { kind: 'copy', label: 'Clone Project', onClick: () => setDialog('clone') },
          mayDelete && { kind: 'delete', label: 'Delete Project', onClick: () => setDialog('delete') },
        ]}
      />
      {dialog === 'clone' && <CloneDialog project={project} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog project={project} onClose={close} />}
    </>
  );
}
