import type { PropertyDetailInput } from '@landbrief/contract';
import { participantAccess, participantStatus } from '@landbrief/domain';
import { Alert, Button, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { useCrumb } from '../../../shell/screen.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { useNavigateFromHere } from '../../../ui/use-navigate-from-here.ts';
import { savedState } from '../../../ui/use-unsaved-guard.ts';
import { PropertyForm } from '../parts/property-form.tsx';
import { useCreateProperty, useGetProject } from '../queries.ts';
import { addTexts } from '../texts.ts';

const EarlierProperties = lazy(() => import('../parts/earlier-properties.tsx'));

/** Adding a property to a project; its questions come next. */
export default function AddProperty() {
  const { projectid: projectId = '' } = useParams();
  const project = useGetProject(projectId);
  const wantsEarlier = useSearchParams()[0].get('from') === 'earlier';
  // An impersonation that is limited to a project does not see the organization's others.
  const mayReadEarlier = useSession().impersonationProject === undefined;
  const isEarlier = wantsEarlier && mayReadEarlier;
  const create = useCreateProperty();
  const navigate = useNavigateFromHere();
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
        summary={addTexts.summary}
      />
      {project.isPending && <SkeletonRows rows={4} label="the form" />}
      {project.data && (
        <>
          <WhyNot project={project.data.project} />
          {participantId && mayReadEarlier && <Ways projectId={projectId} isEarlier={isEarlier} />}
          {participantId && isEarlier && (
            <Suspense fallback={<SkeletonRows rows={6} label="the properties" />}>
              <EarlierProperties project={project.data.project} participantId={participantId} />
            </Suspense>
          )}
          {participantId && !isEarlier && (
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

/** Typed in, or picked from those of one's organization; other sources are further ways. */
function Ways({ projectId, isEarlier }: { projectId: string; isEarlier: boolean }) {
  const to = `/projects/${projectId}/properties/add`;
  const ways = [
    { to, label: addTexts.byAddress, isHere: !isEarlier },
    { to: `${to}?from=earlier`, label: addTexts.fromEarlier, isHere: isEarlier },
  ];
  return (
    <Group component="nav" gap="xs" mb="md" aria-label="Ways to add properties">
      {ways.map(({ to: href, label, isHere }) => (
        <Button
          key={href}
          component={Link}
          to={href}
          size="xs"
          variant={isHere ? 'light' : 'default'}
          aria-current={isHere ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </Group>
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
