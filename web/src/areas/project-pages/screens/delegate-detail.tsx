import { useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { mayManageDelegates } from '../../participants/acts.ts';
import { PersonPage } from '../../participants/parts/person-page.tsx';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import { PropertiesOf } from '../../properties/parts/properties-of.tsx';

/** One of a delegator's delegates, with what waits for the approval. */
export default function DelegateDetail() {
  const { projectid = '' } = useParams();
  return <ProjectScreen id={projectid}>{(project) => <Detail project={project} />}</ProjectScreen>;
}

function Detail({ project }: { project: Project }) {
  const { delegateid = '' } = useParams();
  const { actingAsReviewer } = useSession();
  return (
    <PersonPage
      project={project}
      participantId={delegateid}
      listPath={`/projects/${project._id}/delegates`}
      listButton={<LinkButton to={`/projects/${project._id}/delegates`}>Delegates</LinkButton>}
      properties={(participant) => (
        <PropertiesOf
          project={project}
          participant={participant}
          mayApprove={mayManageDelegates(project, actingAsReviewer)}
        />
      )}
    />
  );
}
