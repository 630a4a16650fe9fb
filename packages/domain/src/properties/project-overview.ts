import { participantStatus, propertyStatus } from '../enumerations.ts';
import { answersQuestions, hasLeft, isCompleted } from '../participants/participant.ts';
import type { ReminderGroup } from '../projects/reminders.ts';
import { movesToNextPhase } from './approval-rules.ts';

/** What a participant still has to do, as the owner's side sees and reminds of it (docs/decisions/running-projects.md). */
export const progressStates = ['notAccepted', 'nothingAnswered', 'partlyAnswered', 'sentBack'] as const;
export type ProgressState = (typeof progressStates)[number];

const groupsOf: Readonly<Record<ProgressState, readonly ReminderGroup[]>> = {
  notAccepted: ['notStarted'],
  nothingAnswered: ['notStarted'],
  partlyAnswered: ['requiredLeft'],
  sentBack: ['requiredLeft', 'sentBack'],
};

/** Whether a project that reminds these groups reminds somebody with this left to do. */
export const isAskedToRemind = (to: readonly ReminderGroup[], state: ProgressState | undefined): boolean =>
  state !== undefined && groupsOf[state].some((group) => to.includes(group));

interface CountedParticipant {
  participantId: string;
  role: string;
  /** A code of `participantStatus`. */
  status: number;
  delegatorId?: string | undefined;
  /** The state of the invitation's mail. */
  delivery?: string | undefined;
}

interface CountedProperty {
  participantId: string;
  /** The status that is shown, a code of `propertyStatus`. */
  status: number;
  phase: number;
  sentBack: boolean;
  /** Of a property that was opened again: the phase in which it was last submitted. */
  submittedPhase?: number | undefined;
}

const isOpen = ({ status }: Pick<CountedProperty, 'status'>) =>
  status === propertyStatus.new || status === propertyStatus.working;

/** The states of mails that did not reach their recipient. */
const undeliveredStates: readonly string[] = ['failed', 'bounced', 'complained'];
export const isUndelivered = (delivery: string | undefined): boolean =>
  delivery !== undefined && undeliveredStates.includes(delivery);

/**
 * Finds what each participant still has to do; undefined for those who completed, declined, were eliminated, or answer
 * no questions. A delegator's state also depends on the delegates' properties.
 */
export function progressOf(
  participants: readonly CountedParticipant[],
  properties: readonly CountedProperty[],
): (participant: CountedParticipant) => ProgressState | undefined {
  const delegatorOf = new Map(
    participants.map(({ participantId, delegatorId }) => [participantId, delegatorId]),
  );
  const answered = new Set<string>();
  const sentBack = new Set<string>();
  for (const property of properties) {
    const { participantId, status } = property;
    const delegatorId = delegatorOf.get(participantId);
    if (property.sentBack) for (const id of [participantId, delegatorId ?? []].flat()) sentBack.add(id);
    if (status !== propertyStatus.working && status !== propertyStatus.finished) continue;
    answered.add(participantId);
    if (delegatorId) answered.add(delegatorId);
  }
  return ({ participantId, role, status }) => {
    if (!answersQuestions(role) || hasLeft(status) || isCompleted(status)) return undefined;
    if (status === participantStatus.invited) return 'notAccepted';
    if (sentBack.has(participantId)) return 'sentBack';
    return answered.has(participantId) ? 'partlyAnswered' : 'nothingAnswered';
  };
}

/** The numbers of a project's participants by state. Eliminated ones are counted in `eliminated` only. */
export function countParticipants(
  participants: readonly CountedParticipant[],
  properties: readonly CountedProperty[],
) {
  const progress = progressOf(participants, properties);
  const counts = {
    ...{ total: 0, invited: 0, working: 0, completed: 0, declined: 0, eliminated: 0 },
    ...{ nothingAnswered: 0, partlyAnswered: 0, sentBack: 0, held: 0, undelivered: 0 },
  };
  for (const one of participants) {
    const isRespondent = answersQuestions(one.role);
    if (one.status === participantStatus.eliminated) {
      if (isRespondent) counts.eliminated++;
      continue;
    }
    if (one.delivery === 'held') counts.held++;
    if (isUndelivered(one.delivery)) counts.undelivered++;
    if (!isRespondent) continue;
    counts.total++;
    if (one.status === participantStatus.invited) counts.invited++;
    if (one.status === participantStatus.working) counts.working++;
    if (one.status === participantStatus.declined) counts.declined++;
    if (isCompleted(one.status)) counts.completed++;
    const state = progress(one);
    if (state && state !== 'notAccepted') counts[state]++;
  }
  return counts;
}

/**
 * What beginning the next phase does (decisions 6): how many properties move, who is told of it, and how many stay.
 * The delegator of a delegate's property is told too, because it has to be approved again.
 */
export function countPhaseChange(
  participants: readonly CountedParticipant[],
  properties: readonly CountedProperty[],
  activePhase: number,
) {
  const byId = new Map(participants.map((one) => [one.participantId, one]));
  const moving = properties.filter((property) => movesToNextPhase(property, activePhase));
  const eliminated = properties.filter(({ status }) => status === propertyStatus.eliminated).length;
  const concerned = moving.flatMap(({ participantId }) => [
    participantId,
    ...[byId.get(participantId)?.delegatorId ?? []].flat(),
  ]);
  const notified = [...new Set(concerned)].filter((id) => {
    const participant = byId.get(id);
    return participant && !hasLeft(participant.status);
  });
  return {
    moving: moving.length,
    staying: properties.length - eliminated - moving.length,
    eliminated,
    notified: notified.length,
  };
}

/** Submitted in a phase: in its own one now, or in an earlier one before it moved on. */
const isSubmittedIn = (phase: number, property: CountedProperty) =>
  property.phase === phase
    ? property.status === propertyStatus.finished
    : phase < property.phase && phase <= (property.submittedPhase ?? 0);

/** The numbers of a project's properties by status and phase. Eliminated ones are counted in `eliminated` only. */
export function countProperties(properties: readonly CountedProperty[], phaseCount: number) {
  const isIn = (status: number) => properties.filter((one) => one.status === status).length;
  const eliminated = isIn(propertyStatus.eliminated);
  const remaining = properties.filter(({ status }) => status !== propertyStatus.eliminated);
  const phases = Array.from({ length: phaseCount }, (_, index) => index + 1);
  return {
    total: properties.length - eliminated,
    new: isIn(propertyStatus.new),
    working: isIn(propertyStatus.working),
    submitted: isIn(propertyStatus.finished),
    eliminated,
    byPhase: phases.map((phase) => {
      return {
        phase,
        open: remaining.filter((one) => one.phase === phase && isOpen(one)).length,
        submitted: remaining.filter((one) => isSubmittedIn(phase, one)).length,
      };
    }),
  };
}
