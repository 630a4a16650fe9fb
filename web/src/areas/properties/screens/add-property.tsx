import type { PropertyDetailInput } from '@landbrief/contract';
import { participantAccess, participantStatus } from '@landbrief/domain';
import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useCrumb } from '../../../shell/screen.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { PropertyForm } from '../parts/property-form.tsx';
import { useCreateProperty, useGetProject } from '../queries.ts';

/** Adding a property to a project; its questions come next. */
export default function AddProperty() {
  const { projectid: projectId = '' } = useParams();
  const project = useGetProject(projectId);
  const create = useCreateProperty();
  const navigate = useNavigate();
  useCrumb(projectId, project.data?.project.name);
  const list = `/projects/${projectId}/properties`;
  const participantId = project.data?.project.participant?._id;

  const add = (detail: PropertyDetailInput) => {
    if (!participantId) return;
    create.mutate(
      {
        params: { projectId },
        body: { participantId, propertyDetail: detail },
      },
      {
        onSuccess: ({ property }) => {
          toast.success(`“${property.name}” was added.`);
          void navigate(`${list}/${property._id}`, savedState);
        },
      },
    );
  };

  if (project.error && !project.data) {
    return <LoadFailure error={project.error} onRetry={() => void project.refetch()} />;
  }
  return (
    <>
      <PageHeader
        title="Add Property"
        actions={
          <Button component={Link} to={list} variant="default">
            Properties
          </Button>
        }
        summary="A site or building that you offer for this project. You answer its questions next."
      />
      {project.isPending && <SkeletonRows rows={4} label="the form" />}
      {project.data && (
        <>
          <WhyNot project={project.data.project} />
          {participantId && (
            <PropertyForm
              submitLabel="Add Property"
              saving={create.isPending}
              error={create.error}
              onSubmit={add}
              cancel={{ to: list }}
            />
          )}
        </>
      )}
    </>
  );
}

/** Said before somebody fills in a form that will be refused. */
function WhyNot({ project }: { project: NonNullable<ReturnType<typeof useGetProject>['data']>['project'] }) {
  const { participant, status } = project;
  const reason = !participant
    ? 'Properties are added by the participants of this project.'
    : participantAccess(status) !== 'everything'
      ? 'Properties can be added while the project is Active.'
      : participant.status !== participantStatus.working
        ? 'Press Participate on the project’s details page before adding properties.'
        : undefined;
  if (!reason) return null;
  return (
    <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />} mb="md">
      {reason}
    </Alert>
  );
}
