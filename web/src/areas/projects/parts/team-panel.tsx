import { participantRole, participantRoleNames } from '@landbrief/domain';
import { ActionIcon, Button } from '@mantine/core';
import { IconUserPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Project } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { reportProblem } from '../../../shell/problems.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Participant } from '../../participants/queries.ts';
import { teamTexts as texts } from '../dialog-texts.ts';
import { isProjectEditor, mayChangeCollaborators } from '../relation.ts';
import { useProjectTeam, useRemoveCollaborator, useRemoveReviewer } from '../team-queries.ts';
import styles from './team-panel.module.css';

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
          <Button
            variant="default"
            size="xs"
            leftSection={<IconUserPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add
          </Button>
        )
      }
    >
      <Loaded query={team}>
        <ul className={styles.team}>
          {owner && (
            <li>
              <Person name={owner.fullName} part="Owner" more={owner.organizationName} />
            </li>
          )}
          {team.data?.map((member) => (
            <li key={member._id}>
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
    <span className={styles.person}>
      <span className={styles.name} translate="no">
        {name}
      </span>
      <span className={styles.role}>{[part, more].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function RemoveButton({ project, member }: { project: Project; member: Participant }) {
  const reviewer = useRemoveReviewer();
  const collaborator = useRemoveCollaborator();
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
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Remove ${fullName}`}
      loading={reviewer.isPending || collaborator.isPending}
      onClick={() => void remove()}
    >
      <IconX size={16} aria-hidden />
    </ActionIcon>
  );
}
