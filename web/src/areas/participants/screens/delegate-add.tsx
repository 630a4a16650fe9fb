import { participantAccess } from '@landbrief/domain';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { useSession } from '../../../session/use-session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProjectScreen } from '../../projects/parts/project-screen.tsx';
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
            <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />}>
              {participantAccess(project.status) === 'everything'
                ? 'You take no part in this project any more: the project owner can bring you back.'
                : 'Delegates can be added while the project is active.'}
            </Alert>
          )}
        </>
      )}
    </ProjectScreen>
  );
}
