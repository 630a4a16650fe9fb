import { projectStatus } from '@landbrief/domain';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { withClearedFields } from '../../../clearing.ts';
import { projectCall } from '../../../session/relation.ts';
import { EditForm } from '../../../shell/edit-form.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { formSaving, useEdit } from '../../../ui/use-edit.ts';
import { useLeaveSaved } from '../../../ui/use-leave-saved.ts';
import { useCall } from '../../../use-call.ts';
import { ProjectsButton } from '../../project-frame/header-buttons.tsx';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import ProjectForm from '../parts/project-form.tsx';
import { type ProjectValues, projectBody, valuesOfProject } from '../project-values.ts';

const NewProjectButton = lazyPart(async () => ({
  default: (await import('../../project-frame/new-project-button.tsx')).NewProjectButton,
}));
const StatusActions = lazyPart(async () => ({
  default: (await import('../parts/status-actions.tsx')).StatusActions,
}));
const Attachments = lazyPart(async () => ({
  default: (await import('../../attachments/parts/attachments.tsx')).Attachments,
}));

/** What an empty field clears. */
const noSettings = {
  reminders: null,
  ...{ answersValidDays: null, propertiesPerParticipant: null, sealOpenedBy: null },
};

export default function EditProject() {
  const { projectid = '' } = useParams();
  const edit = useEdit(useQuery(projectCall(projectid)), ({ project }) => project);
  const update = useCall('updateProject');
  const leave = useLeaveSaved();
  const details = `/projects/${projectid}/details`;
  const save = async (values: ProjectValues, { version }: { version: number }) => {
    const { project: fields, tz } = projectBody(values);
    const settings = { ...noSettings, ...fields.settings };
    await update.mutateAsync({
      params: { id: projectid },
      body: {
        tz,
        project: {
          ...withClearedFields(fields, 'client', 'confidentialName', 'contactEmail'),
          settings,
          version,
        },
      },
    });
    leave('Project was saved.', details);
  };
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
                <LinkButton to={`/projects/${project._id}/details`}>Details</LinkButton>
                <NewProjectButton variant="default" />
                <StatusActions project={project} />
              </>
            }
          />
          <EditForm edit={edit} label="the project">
            {(began) => (
              <ProjectForm
                saving={formSaving(edit, began, valuesOfProject, save)}
                projectId={began._id}
                activePhase={began.activePhase}
                isActivated={began.status !== projectStatus.new}
                backTo={details}
              />
            )}
          </EditForm>
          <Box mt="md">
            <Attachments to={{ projectId: project._id }} />
          </Box>
        </>
      )}
    </ProjectScreen>
  );
}
