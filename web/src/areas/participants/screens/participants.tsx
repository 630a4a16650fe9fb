import { pageSizes } from '@landbrief/domain';
import { IconMail, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { mayEditProject } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { EditProjectButton, ProjectsButton } from '../../project-frame/header-buttons.tsx';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import { messageLink } from '../message-link.ts';
import { ExportParticipantsButton } from '../parts/export-participants-button.tsx';
import { NobodyMatches } from '../parts/nobody.tsx';
import { ParticipantTable } from '../parts/participant-table.tsx';
import { ParticipantTools } from '../parts/participant-tools.tsx';
import type { Selection } from '../parts/people-selection.tsx';
import { isNarrowed } from '../queries.ts';
import { participantsCall, readParticipantPage } from '../reads.ts';
import { participantWords } from '../texts.ts';

/** Everybody who has a part in a project, and how their invitations fared. */
export default function Participants() {
  const { projectid = '' } = useParams();
  return <ProjectScreen id={projectid}>{(project) => <List project={project} />}</ProjectScreen>;
}

function List({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const { query } = useQueryState();
  const asked = readParticipantPage(query);
  const [selection, setSelection] = useState<Selection>(new Map());
  const list = useQuery(participantsCall(project._id, asked));
  const page = usePage(list, pageSizes.participants, ({ participants, participantCount }) => ({
    rows: participants,
    count: participantCount,
  }));
  const mayEdit = mayEditProject(project, actingAsReviewer);
  const listPath = `/projects/${project._id}/participants`;
  const add = mayEdit && (
    <LinkButton to={`${listPath}/add`} icon={IconUserPlus} variant="filled">
      Add Participants
    </LinkButton>
  );
  return (
    <ListPage
      title="Participants"
      summary="Who answers, who helps, who reviews."
      list={list}
      actions={
        <>
          <ProjectsButton />
          <EditProjectButton project={project} />
          <ExportParticipantsButton projectId={project._id} />
          {mayEdit && (
            <LinkButton to={messageLink(project._id, 'participants')} icon={IconMail}>
              Message
            </LinkButton>
          )}
          {add}
        </>
      }
      tools={<ParticipantTools searchLabel="Search Participants" withRoles />}
    >
      <ParticipantTable
        project={project}
        words={participantWords}
        listPath={listPath}
        page={page}
        selection={mayEdit ? selection : undefined}
        onSelect={setSelection}
        ofDelegates={false}
        empty={
          isNarrowed(asked) ? (
            <NobodyMatches search={asked.search} />
          ) : (
            <EmptyState icon={IconUsers} title="Nobody is invited yet" action={add}>
              Invite the people who know the sites and buildings. They get an email when the project is
              activated.
            </EmptyState>
          )
        }
      />
    </ListPage>
  );
}
