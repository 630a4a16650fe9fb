import {
  type ParticipantRole,
  type ParticipantStatus,
  participantRole,
  participantStatus,
  participantStatusNames,
  projectStatus,
} from './enumerations.ts';
import { type Problem, type ProblemDetail, problem } from './problems.ts';

const { invited, working, delegatorCompleted, delegateCompleted, eliminated, declined } = participantStatus;

/** Changes of a participant's status; the completed one depends on the role, see `completedStatus`. */
export const participantTransitions: Record<ParticipantStatus, readonly ParticipantStatus[]> = {
  [invited]: [working, declined, eliminated],
  [working]: [delegatorCompleted, delegateCompleted, declined, eliminated],
  [delegatorCompleted]: [working, eliminated],
  [delegateCompleted]: [working, eliminated],
  [eliminated]: [working],
  [declined]: [working, invited, eliminated],
};

/** What the event calls are named by (document 2 section 7). */
export const participantEvents = { working, rejected: declined, eliminated } as const;
export type ParticipantEvent = keyof typeof participantEvents;

export function isParticipantStatus(code: unknown): code is ParticipantStatus {
  return typeof code === 'number' && Object.hasOwn(participantStatusNames, code);
}

/** 3 for a delegate, 2 for a delegator or a plain participant (decisions 7). */
export function completedStatus(role: string): ParticipantStatus {
  return role === participantRole.delegate ? delegateCompleted : delegatorCompleted;
}

export function isCompleted(status: number): boolean {
  return status === delegatorCompleted || status === delegateCompleted;
}

/** Takes part and is not done: works, or has completed. */
export function isParticipating(status: number): boolean {
  return status === working || isCompleted(status);
}

/** Declined, or was eliminated: reads what there is, and is told nothing more. */
export function hasLeft(status: number): boolean {
  return status === declined || status === eliminated;
}

/** Whether the change is possible for this role; staying as it is always is, so that a repeated call does no harm. */
export function nextParticipantStatus(from: number, to: number, role: string): ParticipantStatus | Problem {
  if (!isParticipantStatus(from) || !isParticipantStatus(to)) return problem('invalid_transition');
  if (from === to) return to;
  const allowed =
    participantTransitions[from].includes(to) && (!isCompleted(to) || to === completedStatus(role));
  if (allowed) return to;
  const [fromName, toName] = [participantStatusNames[from], participantStatusNames[to]];
  return problem('invalid_transition', { message: `A participant can't go from ${fromName} to ${toName}.` });
}

/** Roles of people who answer; collaborators and reviewers have no properties. */
export function answersQuestions(role: string): boolean {
  return (
    role === participantRole.participant ||
    role === participantRole.delegator ||
    role === participantRole.delegate
  );
}

/** A delegate has exactly one delegator, anybody else none (decisions 7). */
export function validateParticipantRole(role: string, delegatorId: string | undefined): ProblemDetail[] {
  if (!Object.hasOwn(participantRole, role))
    return [{ path: 'role', message: 'is not a role in a project.' }];
  if (role === participantRole.delegate) {
    return delegatorId ? [] : [{ path: 'delegatorId', message: 'is required for a delegate.' }];
  }
  return delegatorId ? [{ path: 'delegatorId', message: 'is for delegates only.' }] : [];
}

export interface RemovableParticipant {
  role: ParticipantRole;
  delegateCount: number;
  submittedPropertyCount: number;
}

/** Why a participant can't be removed (they can be eliminated instead); undefined when they can. */
export function removalRefusal(participant: RemovableParticipant): Problem | undefined {
  if (participant.delegateCount > 0) {
    return problem('in_use', { message: 'This delegator still has delegates.' });
  }
  if (participant.submittedPropertyCount > 0) {
    return problem('in_use', {
      message: 'This participant has submitted properties and can only be eliminated.',
    });
  }
  return undefined;
}

/** Whether a change of role is possible: a delegator with delegates stays one. */
export function roleChangeRefusal(participant: RemovableParticipant, role: string): Problem | undefined {
  const leaves = participant.role === participantRole.delegator && role !== participantRole.delegator;
  return leaves && participant.delegateCount > 0
    ? problem('in_use', { message: 'This delegator still has delegates.' })
    : undefined;
}

export interface PropertySearcher {
  isOwner: boolean;
  projectStatus: number;
  participantStatus: number;
  /** A temporary user without communities (document 1 section 6); never true for international participants. */
  noCommunities: boolean;
}

/** Whether the search-properties button shows (document 1 section 6). */
export function maySearchProperties(person: PropertySearcher): boolean {
  return (
    !person.isOwner &&
    person.projectStatus === projectStatus.active &&
    person.participantStatus === working &&
    !person.noCommunities
  );
}

/** A temporary user with no communities is restricted; international participants are exempt (document 1 section 6). */
export function hasNoCommunities(user: {
  temporary: boolean;
  communityCount: number;
  international: boolean;
}): boolean {
  return user.temporary && user.communityCount === 0 && !user.international;
}

/** The part after the @, in lower case. */
export function emailDomain(email: string): string {
  return email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

/** Whether a person's e-mail domain belongs to another organization than the one given (decisions 7). */
export function isDomainMismatch(
  ownerOfDomain: string | undefined,
  organizationId: string | undefined,
): boolean {
  return ownerOfDomain !== undefined && organizationId !== undefined && ownerOfDomain !== organizationId;
}
