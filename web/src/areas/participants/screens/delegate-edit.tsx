import { useParams } from 'react-router-dom';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProjectScreen } from '../../projects/parts/project-screen.tsx';
import { PersonEdit } from '../parts/person-edit.tsx';

/** Whether the delegator's approval is needed for what a delegate submits. */
export default function EditDelegate() {
  const { projectid = '', delegateid = '' } = useParams();
  return (
    <ProjectScreen id={projectid}>
      {(project) => (
        <PersonEdit
          project={project}
          participantId={delegateid}
          title="Edit Delegate"
          listPath={`/projects/${project._id}/delegates`}
          listButton={<LinkButton to={`/projects/${project._id}/delegates`}>Delegates</LinkButton>}
          ofDelegator
        />
      )}
    </ProjectScreen>
  );
}
