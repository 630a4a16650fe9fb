import { type ParticipantRole, participantRoleNames } from '../enumerations.ts';
import { answersQuestions, isParticipating } from '../participants/participant.ts';
import { type Problem, problem } from '../problems.ts';
import { statusRefusal } from '../projects/project-status.ts';
import { notifiesOfAnswers } from './clarification.ts';

/**
 * Addenda: what the owner's side announces without anybody having asked (docs/decisions/announcements.md).
 */

/** Whom an addendum is for: all who answer, roles, delegators each with their delegates, or chosen people. */
export const addendumAudience = {
  everybody: 'everybody',
  roles: 'roles',
  delegators: 'delegators',
  chosen: 'chosen',
} as const;

export interface AddendumAudience {
  to: (typeof addendumAudience)[keyof typeof addendumAudience];
  roles?: readonly string[] | undefined;
  /** Ids of the delegators, or of the chosen participants. */
  participants?: readonly string[] | undefined;
}

export interface AddendumReader {
  participantId: string;
  role: string;
  delegatorId?: string | undefined;
}

/** The roles that an addendum can be for. */
export const addendumRoles = ['participant', 'delegator', 'delegate'] as const satisfies ParticipantRole[];

/** Whether an addendum is for somebody in the project, also for one who is invited later. */
export function isForReader(
  { to, roles = [], participants = [] }: AddendumAudience,
  { participantId, role, delegatorId }: AddendumReader,
): boolean {
  if (!answersQuestions(role)) return false;
  if (to === 'everybody') return true;
  if (to === 'roles') return roles.includes(role);
  if (participants.includes(participantId)) return true;
  return to === 'delegators' && delegatorId !== undefined && participants.includes(delegatorId);
}

/** Whether somebody is told of an addendum and asked to acknowledge it: whoever takes part. */
export function isToldOfAddendum(
  audience: AddendumAudience,
  reader: AddendumReader & { status: number },
): boolean {
  return isParticipating(reader.status) && isForReader(audience, reader);
}

/** Why nothing can be announced: before participants see the project, and when all is over. */
export function announceRefusal(projectStatus: number): Problem | undefined {
  return notifiesOfAnswers(projectStatus) ? undefined : statusRefusal(projectStatus);
}

/** Refuses people whom an addendum cannot be for: who is not in the project, does not answer, or is no delegator. */
export function audienceRefusal(
  { to, participants = [] }: AddendumAudience,
  inProject: ReadonlyMap<string, AddendumReader>,
): Problem | undefined {
  const isWrong = (id: string) => {
    const role = inProject.get(id)?.role ?? '';
    return to === 'delegators' ? role !== 'delegator' : !answersQuestions(role);
  };
  const at = participants.findIndex(isWrong);
  if (at < 0) return undefined;
  const message =
    to === 'delegators' ? 'is no delegator of this project.' : 'is nobody who answers in this project.';
  return problem('validation_error', { details: [{ path: `body.audience.participants.${at}`, message }] });
}

/** How people and files call an addendum. */
export function addendumName(number: number): string {
  return `Addendum ${number}`;
}

/** Whom an addendum is for, as the owner's side and its files read it. */
export function audienceText({ to, roles = [], participants = [] }: AddendumAudience): string {
  if (to === 'everybody') return 'Everybody';
  if (to === 'roles')
    return roles.map((role) => `${participantRoleNames[role as ParticipantRole]}s`).join(', ');
  const { length } = participants;
  if (to === 'chosen') return length === 1 ? '1 person' : `${length} people`;
  return length === 1 ? '1 delegator with delegates' : `${length} delegators with delegates`;
}
