import { pageSizes } from '@landbrief/domain';
import { IconSitemap, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { ListPage } from '../../../shell/list-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { useQueryState } from '../../../ui/use-query-state.ts';
import { ProjectsButton } from '../../project-frame/header-buttons.tsx';
import { ProjectScreen } from '../../project-frame/project-screen.tsx';
import { mayManageDelegates } from '../acts.ts';
import { ExportParticipantsButton } from '../parts/export-participants-button.tsx';
import { NobodyMatches } from '../parts/nobody.tsx';
import { ParticipantTable } from '../parts/participant-table.tsx';
import { ParticipantTools } from '../parts/participant-tools.tsx';
import type { Selection } from '../parts/people-selection.tsx';
import { isNarrowed } from '../queries.ts';
import { participantsCall, readParticipantPage } from '../reads.ts';
import { delegateWords } from '../texts.ts';

/** A delegator's own delegates: how far each is, and what waits for the delegator's approval. */
export default function Delegates() {
  const { projectid = '' } = useParams();
  return <ProjectScreen id={projectid}>{(project) => <List project={project} />}</ProjectScreen>;
}

function List({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const { query } = useQueryState();
  const asked = { ...readParticipantPage(query), role: undefined };
  const [selection, setSelection] = useState<Selection>(new Map());
  const list = useQuery(participantsCall(project._id, asked));
  const page = usePage(list, pageSizes.participants, ({ participants, participantCount }) => ({
    rows: participants,
    count: participantCount,
  }));
  const mayManage = mayManageDelegates(project, actingAsReviewer);
  const listPath = `/projects/${project._id}/delegates`;
  const add = mayManage && (
    <LinkButton to={`${listPath}/add`} icon={IconUserPlus} variant="filled">
      Add Delegate
    </LinkButton>
  );
  return (
    <ListPage
      title="Delegates"
      summary="Who answers under you. What they submit is handed to the project owner once you approve it."
      list={list}
      actions={
        <>
          <ProjectsButton />
          <LinkButton to={`/projects/${project._id}/details`}>Details</LinkButton>
          <ExportParticipantsButton projectId={project._id} />
          {add}
        </>
      }
      tools={<ParticipantTools searchLabel="Search Delegates" withRoles={false} />}
    >
      <ParticipantTable
        project={project}
        words={delegateWords}
        listPath={listPath}
        page={page}
        selection={mayManage ? selection : undefined}
        onSelect={setSelection}
        ofDelegates
        empty={
          isNarrowed(asked) ? (
            <NobodyMatches search={asked.search} />
          ) : (
            <EmptyState icon={IconSitemap} title="No delegates yet" action={add}>
              Invite the cities, counties and local partners who know the sites. They answer, you approve.
            </EmptyState>
          )
        }
      />
    </ListPage>
  );
}
