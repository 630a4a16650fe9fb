import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { clearing } from '../../../clearing.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFreshForm } from '../../../ui/use-fresh-form.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { DetailsButton, ProjectsButton } from '../parts/header-buttons.tsx';
import { NewProjectButton } from '../parts/new-project-button.tsx';
import { ProjectForm } from '../parts/project-form.tsx';
import { ProjectScreen } from '../parts/project-screen.tsx';
import { StatusActions } from '../parts/status-actions.tsx';
import { type ProjectValues, projectBody, valuesOfProject } from '../project-values.ts';
import { type Project, useGetProject, useUpdateProject } from '../queries.ts';

export default function EditProject() {
  const { projectid = '' } = useParams();
  const { refetch } = useGetProject(projectid);
  const { round, loadLatest } = useFreshForm(refetch);
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
          <Form
            key={round}
            project={project}
            latest={async () => (await refetch()).data?.project}
            onLoadLatest={loadLatest}
          />
        </>
      )}
    </ProjectScreen>
  );
}

interface FormProps {
  project: Project;
  latest: () => Promise<Project | undefined>;
  onLoadLatest: () => void;
}

/** Keeps the version that it began with, whatever arrives meanwhile. */
function Form({ project: current, latest, onLoadLatest }: FormProps) {
  const [project] = useState(current);
  const navigate = useNavigate();
  const update = useUpdateProject();
  const id = project._id;
  const save = async (values: ProjectValues, overwrite: boolean) => {
    const version = overwrite ? ((await latest())?.version ?? project.version) : project.version;
    const attachments = project.attachments.map(({ _id }) => _id);
    const { project: fields, tz } = projectBody(values, attachments);
    await update.mutateAsync({
      params: { id },
      body: { tz, project: { ...clearing(fields, 'client', 'confidentialName', 'contactEmail'), version } },
    });
    toast.success('Project was saved.');
    void navigate(`/projects/${id}/details`, savedState);
  };
  return (
    <ProjectForm
      initial={valuesOfProject(project)}
      isNew={false}
      activePhase={project.activePhase}
      error={update.error}
      saving={update.isPending}
      backTo={`/projects/${id}/details`}
      // A failed save is told in the form.
      onSave={(values, overwrite = false) => void save(values, overwrite).catch(() => undefined)}
      onLoadLatest={onLoadLatest}
    />
  );
}
