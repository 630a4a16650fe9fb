import { participantRole, participantRoleNames } from '@landbrief/domain';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { reportProblem } from '../../../problems.ts';
import { isProjectEditor, mayChangeCollaborators } from '../../../session/relation.ts';
import { useSession } from '../../../session/use-session.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import type { Participant } from '../../participants/queries.ts';
import { teamTexts as texts } from '../../projects/dialog-texts.ts';
import { teamCall, teamRoles } from '../reads.ts';
import styles from './team-panel.module.css';

/** Collaborators, then reviewers. */
function useProjectTeam(projectId: string) {
  return useQueries({
    queries: teamRoles.map((role) => teamCall(projectId, role)),
    combine: (lists) => ({
      data: lists.every(({ data }) => data)
        ? lists.flatMap(({ data }) => data?.participants ?? [])
        : undefined,
      error: lists.find(({ error }) => error)?.error,
      refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
    }),
  });
}

const TeamDialog = lazyPart(() => import('./team-dialog.tsx'));

/** Who works on a project with its owner, and who reads it (decisions 7). */
export default function TeamPanel({ project }: { project: Project }) {
  const { actingAsReviewer } = useSession();
  const [isAdding, setAdding] = useState(false);
  const mayReviewers = isProjectEditor(project, actingAsReviewer);
  const mayCollaborators = mayChangeCollaborators(project, actingAsReviewer);
  const team = useProjectTeam(project._id);
  const { owner } = project;
  return (
    <Panel
      title="Team"
      flush
      actions={
        mayReviewers && (
          <ButtonWithIcon size="xs" icon={IconUserPlus} onClick={() => setAdding(true)}>
            Add
          </ButtonWithIcon>
        )
      }
    >
      <Loaded query={team}>
        <ul className={styles.team}>
          {owner && (
            <li className="ruled">
              <Person name={owner.fullName} part="Owner" more={owner.organizationName} />
            </li>
          )}
          {team.data?.map((member) => (
            <li className="ruled" key={member._id}>
              <Person
                name={member.user.fullName}
                part={participantRoleNames[member.role]}
                more={member.user.organizationName}
              />
              {(member.role === participantRole.reviewer ? mayReviewers : mayCollaborators) && (
                <RemoveButton project={project} member={member} />
              )}
            </li>
          ))}
        </ul>
      </Loaded>
      {isAdding && (
        <TeamDialog project={project} mayCollaborators={mayCollaborators} onClose={() => setAdding(false)} />
      )}
    </Panel>
  );
}

function Person({ name, part, more }: { name: string; part: string; more: string | undefined }) {
  return (
    <span className="stack shrinks">
      <span className={styles.name} translate="no">
        {name}
      </span>
      <span className={styles.role}>{[part, more].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function RemoveButton({ project, member }: { project: Project; member: Participant }) {
  const reviewer = useCall('removeReviewer');
  const collaborator = useCall('removeCollaborator');
  const { fullName } = member.user;
  const isReviewer = member.role === participantRole.reviewer;
  const remove = async () => {
    const { title, message } = texts.remove[isReviewer ? 'reviewer' : 'collaborator'];
    const text = message(fullName, project.name);
    if (!(await confirm({ title, message: text, destructive: true }))) return;
    const projectId = project._id;
    try {
      if (isReviewer) await reviewer.mutateAsync({ params: { projectId, reviewerId: member._id } });
      else await collaborator.mutateAsync({ params: { projectId, collaboratorId: member._id } });
      toast.success(texts.removed(fullName));
    } catch (error) {
      reportProblem(error, `remove ${fullName}`);
    }
  };
  return (
    <IconButton
      icon={IconX}
      color="gray"
      label={`Remove ${fullName}`}
      loading={reviewer.isPending || collaborator.isPending}
      onClick={() => void remove()}
    />
  );
}
