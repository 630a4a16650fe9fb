import type { Project } from '@landbrief/contract';
import {
  answersQuestions,
  hasLeft,
  participantAccess,
  participantStatus,
  projectStatus,
} from '@landbrief/domain';
import { isSealedToOwner, mayEditProject } from '../../session/relation.ts';
import type { Participant } from './queries.ts';

/** What whoever looks may do with the people of a project. The server decides; this only chooses what to show. */
export interface ActsAllowed {
  edit: boolean;
  remove: boolean;
  resend: boolean;
  remind: boolean;
  eliminate: boolean;
  bringBack: boolean;
  viewAs: boolean;
}

const nothing: ActsAllowed = {
  edit: false,
  remove: false,
  resend: false,
  remind: false,
  eliminate: false,
  bringBack: false,
  viewAs: false,
};

type Person = Pick<Participant, 'role' | 'status'>;

/** Whether a delegator may add delegates and change them: while the project is active, and they take part in it. */
export function mayManageDelegates(
  { relation, status, participant }: Pick<Project, 'relation' | 'status' | 'participant'>,
  actingAsReviewer: boolean,
): boolean {
  return (
    relation === 'delegator' &&
    !actingAsReviewer &&
    participant?.status !== participantStatus.eliminated &&
    participantAccess(status) === 'everything'
  );
}

const team: ReadonlySet<Project['relation']> = new Set(['owner', 'collaborator']);

/** Whether one sees the project as its participants do, once they see it: its team may, while it is not closed. */
function mayViewAs(project: Project, actingAsReviewer: boolean): boolean {
  return (
    team.has(project.relation) &&
    mayEditProject(project, actingAsReviewer) &&
    !isSealedToOwner(project) &&
    participantAccess(project.status) !== 'nothing'
  );
}

/** Whoever takes part has had the invitation. */
const hasNotStarted = (status: number) =>
  status === participantStatus.invited || status === participantStatus.declined;

/** The acts on a participant for those who change the project, and on a delegate for the delegator. */
export function actsAllowed(
  project: Project,
  { role, status }: Person,
  actingAsReviewer: boolean,
): ActsAllowed {
  const isOwners = mayEditProject(project, actingAsReviewer);
  if (!isOwners && !mayManageDelegates(project, actingAsReviewer)) return nothing;
  const isEliminated = status === participantStatus.eliminated;
  const answers = answersQuestions(role);
  const isOpen = status === participantStatus.invited || status === participantStatus.working;
  return {
    edit: answers && !isEliminated && (isOwners || role === 'delegate'),
    remove: answers && !isSealedToOwner(project),
    resend: project.status !== projectStatus.new && (answers ? hasNotStarted(status) : !isEliminated),
    remind: project.status === projectStatus.active && answers && isOpen,
    eliminate: isOwners && answers && !isEliminated,
    bringBack: isOwners && answers && isEliminated,
    viewAs: mayViewAs(project, actingAsReviewer) && answers && !hasLeft(status),
  };
}
