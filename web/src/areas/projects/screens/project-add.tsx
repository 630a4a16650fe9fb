import { ownerType, projectListActing } from '@landbrief/domain';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import { addSaving } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { useCall } from '../../../use-call.ts';
import { ProjectsButton } from '../../project-frame/header-buttons.tsx';
import { handSheet } from '../../questions/handed-sheet.ts';
import { usePendingCopy } from '../../questions/use-pending-copy.tsx';
import type { Unfilled } from '../parts/without-questions.tsx';
import { blankProject, type ProjectValues, projectBody } from '../project-values.ts';
import type { Start } from '../start.ts';

const ProjectForm = lazyPart(() => import('../parts/project-form.tsx'));
const StartFrom = lazyPart(() => import('../parts/start-from.tsx'));
const WithoutQuestions = lazyPart(() => import('../parts/without-questions.tsx'));
const WithLicence = lazyPart(() => import('../../licences/parts/with-licence.tsx'));

const blankStart: Start = { from: 'empty' };

export default function AddProject() {
  const { acting, user } = useSession();
  const { notice, copyInto } = usePendingCopy(ownerType.project);
  const [chosen, setStart] = useState<Start>(blankStart);
  // A copy that waits brings the questions.
  const start = notice ? blankStart : chosen;
  const [initial] = useState(() => blankProject(acting === projectListActing.inventory, user?.settings.tz));
  const { add, unfilled } = useAddProject(start, copyInto);
  return (
    <>
      <PageHeader
        title="Add Project"
        actions={<ProjectsButton />}
        summary="Next you bring in its questions and invite people. Nobody sees it until you activate it."
      />
      {unfilled ? (
        <WithoutQuestions {...unfilled} />
      ) : (
        <WithLicence type="rfi" organizationId={user?.organization?._id} backTo="/projects">
          {notice}
          <ProjectForm
            saving={addSaving(initial, add)}
            backTo="/projects"
            start={!notice && <StartFrom start={start} onStart={setStart} />}
            isBlocked={Object.values(start).includes(null)}
            isCopy={start.from === 'project'}
          />
        </WithLicence>
      )}
    </>
  );
}

/** Adds the project, and then its questions: when these fail, the project is there. */
function useAddProject(start: Start, copyInto: (id: string) => Promise<boolean>) {
  const navigate = useNavigateFromHere();
  const create = useCall('createProject');
  const clone = useCall('cloneProject');
  const importTemplate = useCall('importTemplateIntoProject');
  const [unfilled, setUnfilled] = useState<Unfilled>();
  const make = async (values: ProjectValues, idempotencyKey: string) => {
    if (start.from !== 'project' || start.projectId === null)
      return create.mutateAsync({ idempotencyKey, body: projectBody(values) });
    const { projectId } = start;
    const { name, startDate, deadline } = values;
    return clone.mutateAsync({
      idempotencyKey: `${idempotencyKey}-${projectId}`,
      params: { projectId },
      body: { copyAttachments: true, name, startDate, deadline },
    });
  };
  const fill = async ({ _id: projectId }: Project): Promise<boolean> => {
    if (start.from === 'template' && start.templateId !== null) {
      const params = { templateId: start.templateId };
      await importTemplate.mutateAsync({ params, body: { projectId, phases: 'raise' } });
      return true;
    }
    if (start.from === 'spreadsheet' && start.file) handSheet(projectId, start.file);
    return start.from !== 'empty' || copyInto(projectId);
  };
  const add = async (values: ProjectValues, { idempotencyKey }: { idempotencyKey: string }) => {
    const { project } = await make(values, idempotencyKey);
    toast.success('Project was added.');
    try {
      const hasQuestions = await fill(project);
      void navigate(`/projects/${project._id}/${hasQuestions ? 'questions' : 'details'}`, savedState);
    } catch (error) {
      setUnfilled({ project, error });
    }
  };
  return { add, unfilled };
}
