import { isOnOwnerSide } from '@landbrief/domain';
import { getReport, type Participant, type ReportKey } from '@landbrief/store';
import type { Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { loadParticipant } from './participant.ts';
import { loadProject, type ProjectSubject } from './project.ts';

export type ReportSubject = ProjectSubject & {
  kind: ReportKey['kind'];
  /** The participant whose view it is; undefined for the owner's side. */
  viewOf: Participant | undefined;
};

/**
 * A report of a project. Of a participant's view (`k`) the caller is `self` or `delegatorOf`, like to the participant; the
 * view is never more than that participant's, whatever the report. The submission summary is open to everybody in the
 * project, each with what is theirs.
 */
export async function loadReport(
  { id, within }: SubjectIds,
  requester: Requester,
): Promise<Loaded<ReportSubject>> {
  const report = await getReport(id);
  const loaded = report && (await loadProject({ id: report.projectId }, requester));
  if (!report || !loaded) return undefined;
  const { kind } = report;
  if (kind === 'submissionSummary')
    return { ...loaded, kind, viewOf: isOnOwnerSide(loaded.relations) ? undefined : loaded.member };
  loaded.relations.delete('participant');
  loaded.relations.delete('delegator');
  if (!within) return { ...loaded, kind, viewOf: undefined };
  const view = await loadParticipant({ id: within, within: report.projectId }, requester);
  if (!view) return undefined;
  return { ...loaded, relations: view.relations, kind, viewOf: view.participant };
}
