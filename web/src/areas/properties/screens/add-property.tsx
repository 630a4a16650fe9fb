import { addingRefusal, participantAccess } from '@landbrief/domain';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { projectCall } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { LoadFailure } from '../../../shell/load-failure.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useCrumb } from '../../../shell/screen.ts';
import { KeptPart, useKeptParts } from '../../../ui/kept-parts.tsx';
import { lazy } from '../../../ui/lazy-part.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { addTexts } from '../add-texts.ts';
import { useHasDataFeed } from '../directory-queries.ts';
import { wayTexts } from '../directory-texts.ts';
import { PropertyForm } from '../parts/property-form.tsx';
import { InsteadOfTyping, readWay, type Way, Ways } from '../parts/ways.tsx';
import { useAddingProperty } from '../use-adding-property.ts';

const EarlierProperties = lazy(() => import('../parts/earlier-properties.tsx'));
const DirectoryProperties = lazy(() => import('../parts/directory-properties.tsx'));

/** Adding a property to a project; its questions come next. */
export default function AddProperty() {
  const { projectid: projectId = '' } = useParams();
  const project = useQuery(projectCall(projectId));
  const { ways, way } = useWays(projectId);
  const parts = useKeptParts(way);
  useCrumb(projectId, project.data?.project.name);
  const list = `/projects/${projectId}/properties`;
  const participantId = project.data?.project.participant?._id;
  const saving = useAddingProperty({ projectId, participantId }, ({ name }) => `“${name}” was added.`);

  if (project.error && !project.data) {
    return <LoadFailure error={project.error} onRetry={() => void project.refetch()} />;
  }
  return (
    <>
      <PageHeader
        title="Add Property"
        actions={<LinkButton to={list}>Properties</LinkButton>}
        summary={addTexts.summary}
      />
      {(project.isPending || way === undefined) && <SkeletonRows rows={4} label="the form" />}
      {project.data && way !== undefined && (
        <>
          <WhyNot project={project.data.project} />
          {participantId && ways.length > 1 && <Ways ways={ways} parts={parts} />}
          {participantId && (
            <>
              <Suspense fallback={<SkeletonRows rows={6} label="the properties" />}>
                <KeptPart of={parts} name="earlier" label={wayTexts.earlier}>
                  <EarlierProperties project={project.data.project} participantId={participantId} />
                </KeptPart>
                <KeptPart of={parts} name="directory" label={wayTexts.directory}>
                  <DirectoryProperties of={{ projectId, participantId, projectOwnerProperties: false }} />
                </KeptPart>
              </Suspense>
              <KeptPart of={parts} name="address" label={wayTexts.address}>
                {ways[0] === 'directory' && <InsteadOfTyping parts={parts} />}
                <PropertyForm saving={saving} addedTo={participantId} cancel={{ to: list }} />
              </KeptPart>
            </>
          )}
        </>
      )}
    </>
  );
}

/** Where the organization has properties to choose from, these come first. The way is undefined until that is known. */
function useWays(projectId: string): { ways: readonly Way[]; way: Way | undefined } {
  const asked = readWay(useSearchParams()[0]);
  // An impersonation that is limited to a project sees neither the organization's others nor the directory.
  const isViewedAs = useSession().impersonationProject !== undefined;
  const { data, isPending } = useHasDataFeed(projectId, !isViewedAs);
  if (isViewedAs) return { ways: ['address'], way: 'address' };
  const ways: readonly Way[] = data?.has
    ? ['directory', 'address', 'earlier']
    : ['address', 'earlier', 'directory'];
  return { ways, way: asked ?? (isPending ? undefined : ways[0]) };
}

/** Said before somebody fills in a form that will be refused. */
function WhyNot({ project }: { project: Project }) {
  const { participant, status } = project;
  const reason = !participant
    ? 'Properties are added by the participants of this project.'
    : participantAccess(status) !== 'everything'
      ? 'Properties can be added while the project is Active.'
      : addingRefusal(participant.status, true);
  if (!reason) return null;
  return (
    <Notice color="gray" icon={IconLock} mb="md">
      {reason}
    </Notice>
  );
}
