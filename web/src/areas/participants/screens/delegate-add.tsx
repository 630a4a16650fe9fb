import { participantAccess } from '@landbrief/domain';
import { IconLock } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import { mayManageDelegates } from '../acts.ts';
import { AddPeople } from '../parts/add-people.tsx';

/** A delegator invites delegates. */
export default function AddDelegate() {
  const { projectid = '' } = useParams();
  const { actingAsReviewer } = useSession();
  return (
    <ProjectScreen id={projectid}>
      {(project) => (
        <>
          <PageHeader
            title="Add Delegates"
            summary="They get an email with a link at once, and answer under you."
            actions={<LinkButton to={`/projects/${project._id}/delegates`}>Delegates</LinkButton>}
          />
          {mayManageDelegates(project, actingAsReviewer) ? (
            <AddPeople project={project} addsDelegates listPath={`/projects/${project._id}/delegates`} />
          ) : (
            <Notice color="gray" icon={IconLock}>
              {participantAccess(project.status) === 'everything'
                ? 'You take no part in this project any more: the project owner can bring you back.'
                : 'Delegates can be added while the project is active.'}
            </Notice>
          )}
        </>
      )}
    </ProjectScreen>
  );
}
