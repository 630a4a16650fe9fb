import { ownerType, projectListActing } from '@landbrief/domain';
import { useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { usePendingCopy } from '../../questions/use-pending-copy.tsx';
import { ProjectsButton } from '../parts/header-buttons.tsx';
import { ProjectForm } from '../parts/project-form.tsx';
import { blankProject, type ProjectValues, projectBody } from '../project-values.ts';
import { useCreateProject } from '../queries.ts';

export default function AddProject() {
  const navigate = useNavigateFromHere();
  const { acting, user } = useSession();
  const create = useCreateProject();
  const { notice, copyInto } = usePendingCopy(ownerType.project);
  const [isCopying, setCopying] = useState(false);
  const [initial] = useState(() => blankProject(acting === projectListActing.inventory, user?.settings.tz));
  const save = async (values: ProjectValues) => {
    const { project } = await create.mutateAsync({ body: projectBody(values) });
    toast.success('Project was added.');
    setCopying(true);
    const isCopied = await copyInto(project._id);
    void navigate(`/projects/${project._id}/${isCopied ? 'questions' : 'details'}`, savedState);
  };
  return (
    <>
      <PageHeader
        title="Add Project"
        actions={<ProjectsButton />}
        summary="Next you bring in its questions and invite people. Nobody sees it until you activate it."
      />
      {notice}
      <ProjectForm
        initial={initial}
        isNew
        error={create.error}
        saving={create.isPending || isCopying}
        backTo="/projects"
        onSave={save}
      />
    </>
  );
}
