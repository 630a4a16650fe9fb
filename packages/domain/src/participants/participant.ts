import {
  type ParticipantRole,
  type ParticipantStatus,
  participantRole,
  participantStatus,
  participantStatusNames,
  projectStatus,
} from '../enumerations.ts';
import { type Problem, type ProblemDetail, problem } from '../problems.ts';

const { invited, working, delegatorCompleted, delegateCompleted, eliminated, declined } = participantStatus;

/**
 * Allowed changes of a participant's status; which completed status applies depends on the role (`completedStatus`).
 */
export const participantTransitions: Record<ParticipantStatus, readonly ParticipantStatus[]> = {
  [invited]: [working, declined, eliminated],
  [working]: [delegatorCompleted, delegateCompleted, declined, eliminated],
  [delegatorCompleted]: [working, eliminated],
  [delegateCompleted]: [working, eliminated],
  [eliminated]: [working],
  [declined]: [working, invited, eliminated],
};

/** The statuses by the names in the event calls (document 2 section 7). */
export const participantEvents = { working, rejected: declined, eliminated } as const;

export function isParticipantStatus(code: unknown): code is ParticipantStatus {
  return typeof code === 'number' && Object.hasOwn(participantStatusNames, code);
}

/** 3 for a delegate, 2 for a delegator or participant (decisions 7). */
export function completedStatus(role: string): ParticipantStatus {
  return role === participantRole.delegate ? delegateCompleted : delegatorCompleted;
}

export function isCompleted(status: number): boolean {
  return status === delegatorCompleted || status === delegateCompleted;
}

/** Whether the participant works or has completed; an invited one has not started. */
export function isParticipating(status: number): boolean {
  return status === working || isCompleted(status);
}

/** Whether the participant declined or was eliminated: may still read, but gets no more notices. */
export function hasLeft(status: number): boolean {
  return status === declined || status === eliminated;
}

/**
 * The status after a change, or why it is refused for this role. The same status is allowed, so that a call can be
 * repeated.
 */
export function nextParticipantStatus(from: number, to: number, role: string): ParticipantStatus | Problem {
  if (!isParticipantStatus(from) || !isParticipantStatus(to)) return problem('invalid_transition');
  if (from === to) return to;
  const allowed =
    participantTransitions[from].includes(to) && (!isCompleted(to) || to === completedStatus(role));
  if (allowed) return to;
  const [fromName, toName] = [participantStatusNames[from], participantStatusNames[to]];
  return problem('invalid_transition', { message: `A participant can't go from ${fromName} to ${toName}.` });
}

/** Whether people with this role answer questions; collaborators and reviewers have no properties. */
export function answersQuestions(role: string): boolean {
  return (
    role === participantRole.participant ||
    role === participantRole.delegator ||
    role === participantRole.delegate
  );
}

/** What a delegator is told who adds somebody in another role (document 1 section 1). */
export const delegatesOnly = 'A delegator adds delegates only.';

/** The errors of a role and its delegator: a delegate has exactly one, anybody else none (decisions 7). */
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
  /** Submitted ones, those that wait for the delegator's approval, and those eliminated after they were submitted. */
  submittedPropertyCount: number;
}

/** Why a participant can't be removed, only eliminated; undefined when removing is allowed. */
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

/** Why a role can't be changed: a delegator with delegates must stay one. Undefined when it can. */
export function roleChangeRefusal(
  participant: Omit<RemovableParticipant, 'submittedPropertyCount'>,
  role: string,
): Problem | undefined {
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

/** Whether the search-properties button is shown (document 1 section 6). */
export function maySearchProperties(person: PropertySearcher): boolean {
  return (
    !person.isOwner &&
    person.projectStatus === projectStatus.active &&
    person.participantStatus === working &&
    !person.noCommunities
  );
}

/**
 * Whether a user is restricted for having no communities: a temporary one, unless international (document 1 section 6).
 */
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

/** Whether a person's email domain belongs to another organization than the one given (decisions 7). */
export function isDomainMismatch(
  ownerOfDomain: string | undefined,
  organizationId: string | undefined,
): boolean {
  return ownerOfDomain !== undefined && organizationId !== undefined && ownerOfDomain !== organizationId;
}
