import { getReport, type Participant, type ReportKey } from '@landbrief/store';
import type { Caller } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { loadParticipant } from './participant.ts';
import { loadProject, type ProjectSubject } from './project.ts';

export type ReportSubject = ProjectSubject & {
  kind: ReportKey['kind'];
  /** The participant whose view is asked for (`k`). */
  viewOf: Participant | undefined;
};

/**
 * A report of a project. Of a participant's view the caller is `self` or `delegatorOf`, like to the participant; the
 * view is never more than that participant's, whatever the report.
 */
export async function loadReport({ id, within }: SubjectIds, caller: Caller): Promise<Loaded<ReportSubject>> {
  const report = await getReport(id);
  const loaded = report && (await loadProject({ id: report.projectId }, caller));
  if (!report || !loaded) return undefined;
  const { kind } = report;
  if (!within) {
    if (kind !== 'submissionSummary') loaded.relations.delete('participant');
    return { ...loaded, kind, viewOf: undefined };
  }
  const view = await loadParticipant({ id: within, within: report.projectId }, caller);
  if (!view) return undefined;
  return { ...loaded, relations: view.relations, kind, viewOf: view.participant };
}
