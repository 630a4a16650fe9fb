import { useParams } from 'react-router-dom';
import { PageHeader } from '../../../shell/page-header.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import { AddPeople } from '../parts/add-people.tsx';

export default function AddParticipant() {
  const { projectid = '' } = useParams();
  return (
    <ProjectScreen id={projectid}>
      {(project) => (
        <>
          <PageHeader
            title="Add Participants"
            actions={<LinkButton to={`/projects/${project._id}/participants`}>Participants</LinkButton>}
            summary={
              project.status === 0
                ? 'They get an email with a link when you activate the project.'
                : 'They get an email with a link at once.'
            }
          />
          <AddPeople
            project={project}
            addsDelegates={false}
            listPath={`/projects/${project._id}/participants`}
          />
        </>
      )}
    </ProjectScreen>
  );
}
