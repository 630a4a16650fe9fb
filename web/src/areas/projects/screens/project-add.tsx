import { ownerType, projectListActing } from '@landbrief/domain';
import { useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import { addSaving } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { useCall } from '../../../use-call.ts';
import { ProjectsButton } from '../../project-frame/header-buttons.tsx';
import { usePendingCopy } from '../../questions/use-pending-copy.tsx';
import { ProjectForm } from '../parts/project-form.tsx';
import { blankProject, projectBody } from '../project-values.ts';

const WithLicence = lazyPart(() => import('../../licences/parts/with-licence.tsx'));

export default function AddProject() {
  const navigate = useNavigateFromHere();
  const { acting, user } = useSession();
  const create = useCall('createProject');
  const { notice, copyInto } = usePendingCopy(ownerType.project);
  const [initial] = useState(() => blankProject(acting === projectListActing.inventory, user?.settings.tz));
  const saving = addSaving(initial, async (values, { idempotencyKey }) => {
    const { project } = await create.mutateAsync({ idempotencyKey, body: projectBody(values) });
    toast.success('Project was added.');
    const isCopied = await copyInto(project._id);
    void navigate(`/projects/${project._id}/${isCopied ? 'questions' : 'details'}`, savedState);
  });
  return (
    <>
      <PageHeader
        title="Add Project"
        actions={<ProjectsButton />}
        summary="Next you bring in its questions and invite people. Nobody sees it until you activate it."
      />
      <WithLicence type="rfi" organizationId={user?.organization?._id} backTo="/projects">
        {notice}
        <ProjectForm saving={saving} backTo="/projects" />
      </WithLicence>
    </>
  );
}
