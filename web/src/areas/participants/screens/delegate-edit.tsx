import { useParams } from 'react-router-dom';
import { ProjectScreen } from '../../projects/parts/project-screen.tsx';
import { DelegatesButton } from '../parts/delegates-button.tsx';
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
          listButton={<DelegatesButton projectId={project._id} />}
          ofDelegator
        />
      )}
    </ProjectScreen>
  );
}
