import { Box } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { withClearedFields } from '../../../clearing.ts';
import { EditForm } from '../../../ui/edit-form.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Edit, formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { DetailsButton, ProjectsButton } from '../parts/header-buttons.tsx';
import { ProjectForm } from '../parts/project-form.tsx';
import { ProjectScreen } from '../parts/project-screen.tsx';
import { projectBody, valuesOfProject } from '../project-values.ts';
import { type Project, useGetProject, useUpdateProject } from '../queries.ts';

const NewProjectButton = lazyPart(async () => ({
  default: (await import('../parts/new-project-button.tsx')).NewProjectButton,
}));
const StatusActions = lazyPart(async () => ({
  default: (await import('../parts/status-actions.tsx')).StatusActions,
}));
const Attachments = lazyPart(async () => ({
  default: (await import('../../attachments/parts/attachments.tsx')).Attachments,
}));

export default function EditProject() {
  const { projectid = '' } = useParams();
  const edit = useEdit(useGetProject(projectid), ({ project }) => project);
  return (
    <ProjectScreen id={projectid}>
      {(project) => (
        <>
          <PageHeader
            title="Edit Project"
            summary={project.name}
            actions={
              <>
                <ProjectsButton />
                <DetailsButton project={project} />
                <NewProjectButton variant="default" />
                <StatusActions project={project} />
              </>
            }
          />
          <EditForm edit={edit} label="the project">
            {(began) => <Form project={began} edit={edit} />}
          </EditForm>
          <Box mt="md">
            <Attachments to={{ projectId: project._id }} />
          </Box>
        </>
      )}
    </ProjectScreen>
  );
}

function Form({ project, edit }: { project: Project; edit: Edit<Project> }) {
  const navigate = useNavigateFromHere();
  const update = useUpdateProject();
  const id = project._id;
  const saving = formSaving(edit, project, update, valuesOfProject, async (values, { version }) => {
    const { project: fields, tz } = projectBody(values);
    const { answersValidDays = null, ...settings } = fields.settings ?? {};
    await update.mutateAsync({
      params: { id },
      body: {
        tz,
        project: {
          ...withClearedFields(fields, 'client', 'confidentialName', 'contactEmail'),
          settings: { ...settings, answersValidDays },
          version,
        },
      },
    });
    toast.success('Project was saved.');
    void navigate(`/projects/${id}/details`, savedState);
  });
  return (
    <ProjectForm
      saving={saving}
      id={id}
      activePhase={project.activePhase}
      backTo={`/projects/${id}/details`}
    />
  );
}
