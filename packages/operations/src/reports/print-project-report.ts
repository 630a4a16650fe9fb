import { problem } from '@landbrief/domain';
import {
  listParticipants,
  listPropertiesOfParticipant,
  listPropertiesOfProject,
  type Property,
} from '@landbrief/store';
import { operationOn, type SubjectOf } from '../operation.ts';
import { buildReport } from './build-report.ts';

/** A report of more properties than this is made in the background (decisions 13). */
const AT_ONCE = 20;

/** A report as PDF: the owner's of the whole project, or one participant's view of it. */
export const printProjectReport = operationOn('report', 'printProjectReport', async ({ query }, context) => {
  const { subject, platform, now } = context;
  const properties = await reportedProperties(subject, query.ids);
  if (properties.length > AT_ONCE) {
    throw problem('limit_reached', {
      message: `A report of more than ${AT_ONCE} properties is made in the background.`,
    });
  }
  const { project } = subject;
  const kind = subject.viewOf ? viewKind(subject) : subject.kind;
  const report = await buildReport({ kind, paper: query.paper, project, properties, now }, context);
  const { renderReport } = await import('@landbrief/report/page');
  const bytes = await platform.printer.print(renderReport(report), { paper: query.paper });
  return { bytes, contentType: 'application/pdf', fileName: `${project.name}.pdf`, inline: true };
});

const viewKind = ({ viewOf }: SubjectOf<'report'>) =>
  viewOf?.role === 'delegator' ? ('delegator' as const) : ('participant' as const);

/** The properties that the caller's report holds; `ids` chooses among them, and names nothing else. */
async function reportedProperties(
  { project, viewOf }: SubjectOf<'report'>,
  ids: readonly string[] | undefined,
): Promise<Property[]> {
  const all = viewOf ? await viewedProperties(viewOf) : await listPropertiesOfProject(project.projectId);
  if (!ids?.length) return all;
  const chosen = new Set(ids);
  return all.filter(({ propertyId }) => chosen.has(propertyId));
}

async function viewedProperties(viewOf: NonNullable<SubjectOf<'report'>['viewOf']>): Promise<Property[]> {
  const { projectId, participantId, role } = viewOf;
  const delegates =
    role === 'delegator'
      ? (await listParticipants(projectId)).filter(({ delegatorId }) => delegatorId === participantId)
      : [];
  const found = await Promise.all(
    [viewOf, ...delegates].map((participant) => listPropertiesOfParticipant(participant.participantId)),
  );
  return found.flat();
}
