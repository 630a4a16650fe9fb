import { useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProjectScreen } from '../../projects/parts/project-screen.tsx';
import { PersonPage } from '../parts/person-page.tsx';

/** One person's part in a project, for the owner's side. */
export default function ParticipantDetail() {
  const { projectid = '' } = useParams();
  return <ProjectScreen id={projectid}>{(project) => <Detail project={project} />}</ProjectScreen>;
}

function Detail({ project }: { project: Project }) {
  const { participantid = '' } = useParams();
  return (
    <PersonPage
      project={project}
      participantId={participantid}
      listPath={`/projects/${project._id}/participants`}
      listButton={<LinkButton to={`/projects/${project._id}/participants`}>Participants</LinkButton>}
      mayApprove={false}
    />
  );
}
