import { problem, type ReportChoices, type ReportKind, reportChoicesProblem } from '@landbrief/domain';
import type { SubjectOf } from '../operation.ts';
import type { ReportRequest } from './report-data.ts';

/** What the caller asks for; refuses choices that make no file. */
export function requestOf(subject: SubjectOf<'report'>, choices: ReportChoices): ReportRequest {
  const { project, viewOf } = subject;
  const kind = kindOf(subject);
  const refusal = reportChoicesProblem(kind, choices, project.phaseCount);
  if (refusal) throw problem('validation_error', { message: refusal });
  return { projectId: project.projectId, kind, viewOf, choices };
}

/** With a participant's view the kind follows from their role; without one, only the owner's kinds are valid. */
function kindOf({ kind, viewOf }: SubjectOf<'report'>): ReportKind {
  if (kind === 'submissionSummary') return kind;
  if (viewOf) return viewOf.role === 'delegator' ? 'delegator' : 'participant';
  if (kind !== 'owner') {
    throw problem('validation_error', {
      details: [{ path: 'query.k', message: 'must name the participant whose report it is' }],
    });
  }
  return kind;
}
