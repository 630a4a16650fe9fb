import { useParams } from 'react-router-dom';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProjectScreen } from '../../projects/parts/project-screen.tsx';
import { PersonEdit } from '../parts/person-edit.tsx';

/** Role, delegator and approval of a participant, for the owner's side. */
export default function EditParticipant() {
  const { projectid = '', participantid = '' } = useParams();
  return (
    <ProjectScreen id={projectid}>
      {(project) => (
        <PersonEdit
          project={project}
          participantId={participantid}
          title="Edit Participant"
          listPath={`/projects/${project._id}/participants`}
          listButton={<LinkButton to={`/projects/${project._id}/participants`}>Participants</LinkButton>}
          ofDelegator={false}
        />
      )}
    </ProjectScreen>
  );
}
