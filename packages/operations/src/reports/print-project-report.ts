import { problem, reportLimits } from '@landbrief/domain';
import { PrintTooSlow, printLimits } from '@landbrief/platform';
import {
  listParticipants,
  listPropertiesOfParticipant,
  listPropertiesOfProject,
  type Property,
} from '@landbrief/store';
import { operationOn, type SubjectOf } from '../operation.ts';
import { buildReport, type ReportRequest } from './build-report.ts';

/** A report as PDF: the owner's of the whole project, or one participant's view of it. */
export const printProjectReport = operationOn('report', 'printProjectReport', async ({ query }, context) => {
  const { subject, platform, now } = context;
  const properties = await reportedProperties(subject, query.ids);
  const kind = reportKind(subject);
  const most = kind === 'submissionSummary' ? reportLimits.summaryProperties : reportLimits.properties;
  if (properties.length > most) {
    throw problem('limit_reached', {
      message: `At most ${most} properties go into one report, and this one would have ${properties.length}. Please choose fewer.`,
    });
  }
  const { project, viewOf } = subject;
  const report = await buildReport(
    {
      ...{ kind, paper: query.paper, project, properties, ownerSide: !viewOf, now },
      withClarifications: query.clarifications,
    },
    context,
  );
  const { renderReport } = await import('@landbrief/report/page');
  const job = { paper: query.paper, withinMs: printLimits.atOnceMs };
  const bytes = await platform.printer.print(renderReport(report), job).catch((error: unknown) => {
    if (!(error instanceof PrintTooSlow)) throw error;
    throw problem('unavailable', {
      message: 'The report took too long to print. Please try again in a moment, or choose fewer properties.',
      cause: error,
    });
  });
  return { bytes, contentType: 'application/pdf', fileName: `${project.name}.pdf`, inline: true };
});

/** With a participant's view the kind follows from their role; without one, only the owner's kinds are valid. */
function reportKind({ kind, viewOf }: SubjectOf<'report'>): ReportRequest['kind'] {
  if (kind === 'submissionSummary') return kind;
  if (viewOf) return viewOf.role === 'delegator' ? 'delegator' : 'participant';
  if (kind !== 'owner') {
    throw problem('validation_error', {
      details: [{ path: 'query.k', message: 'must name the participant whose report it is' }],
    });
  }
  return kind;
}

/** The properties of the caller's report; `ids` selects among them only. */
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
