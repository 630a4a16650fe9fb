import {
  invalid,
  problem,
  type ReportChoices,
  type ReportKind,
  reportChoicesProblem,
  usedChoices,
} from '@landbrief/domain';
import type { ListedProperty, Participant } from '@landbrief/store';
import type { SubjectOf } from '../subjects/operation.ts';

export interface ReportRequest {
  projectId: string;
  kind: ReportKind;
  /** The participant whose view it is; undefined for the owner's side, which sees all participants. */
  viewOf: Pick<Participant, 'participantId' | 'role'> | undefined;
  choices: ReportChoices;
}

/** What the caller asks for; refuses choices that make no file. */
export function requestOf(subject: SubjectOf<'report'>, choices: ReportChoices): ReportRequest {
  const { project, viewOf } = subject;
  const kind = kindOf(subject);
  const refusal = reportChoicesProblem(kind, choices, project.phaseCount, viewOf && project.activePhase);
  if (refusal) throw problem('validation_error', { message: refusal });
  return { projectId: project.projectId, kind, viewOf, choices: usedChoices(kind, choices) };
}

/** With a participant's view the kind follows from their role; without one, only the owner's kinds are valid. */
function kindOf({ kind, viewOf }: SubjectOf<'report'>): ReportKind {
  if (kind === 'submissionSummary') return kind;
  if (viewOf) return viewOf.role === 'delegator' ? 'delegator' : 'participant';
  if (kind !== 'owner') {
    throw invalid('query.k', 'must name the participant whose report it is');
  }
  return kind;
}

/** The properties of a participant's view: a delegator's own and those of the delegates. */
export function listOfView(
  list: readonly ListedProperty[],
  members: readonly Participant[],
  { participantId }: Pick<Participant, 'participantId'>,
): ListedProperty[] {
  const theirs = new Set([
    participantId,
    ...members.flatMap((member) => (member.delegatorId === participantId ? [member.participantId] : [])),
  ]);
  return list.filter((property) => theirs.has(property.participantId));
}
