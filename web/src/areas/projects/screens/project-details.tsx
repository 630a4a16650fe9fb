import { useParams } from 'react-router-dom';
import { OwnerDetails } from '../parts/owner-details.tsx';
import { ParticipantDetails } from '../parts/participant-details.tsx';
import { ProjectScreen } from '../parts/project-screen.tsx';
import { isRespondent } from '../relation.ts';

/** A project as its owner's side sees it, or as somebody who answers does. */
export default function ProjectDetails() {
  const { projectid = '' } = useParams();
  return (
    <ProjectScreen id={projectid} title={({ name }) => name}>
      {(project) =>
        isRespondent(project) ? <ParticipantDetails project={project} /> : <OwnerDetails project={project} />
      }
    </ProjectScreen>
  );
}
