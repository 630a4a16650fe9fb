import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { isRespondent } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { loadAhead } from '../../../ui/chunk-reload.ts';
import { lazy } from '../../../ui/lazy-part.tsx';
import { ProjectScreen, ProjectSkeleton } from '../../project-frame/project-screen.tsx';
import { OwnerDetails } from '../parts/owner-details.tsx';

const loadParticipantDetails = () => import('../parts/participant-details.tsx');
const ParticipantDetails = lazy(loadParticipantDetails);

/** A project as its owner's side sees it, or as somebody who answers does. */
export default function ProjectDetails() {
  const { projectid = '' } = useParams();
  const { isOwner } = useSession();
  // Whoever owns no projects most likely answers: their side comes while the project does.
  if (!isOwner) loadAhead(loadParticipantDetails);
  return (
    <ProjectScreen id={projectid}>
      {(project) =>
        isRespondent(project) ? (
          <Suspense fallback={<ProjectSkeleton />}>
            <ParticipantDetails project={project} />
          </Suspense>
        ) : (
          <OwnerDetails project={project} />
        )
      }
    </ProjectScreen>
  );
}
