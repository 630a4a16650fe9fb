import { useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PersonPage } from '../../participants/parts/person-page.tsx';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import { PropertiesOf } from '../../properties/parts/properties-of.tsx';

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
      properties={(participant) => (
        <PropertiesOf project={project} participant={participant} mayApprove={false} />
      )}
    />
  );
}
