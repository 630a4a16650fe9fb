import { isExport, participantRoleNames } from '@landbrief/domain';
import type { Report, ReportParticipant, ReportProperty } from '@landbrief/report';
import type { Environment } from '../context.ts';
import { readPropertiesWithAnswers } from './report-answers.ts';
import type { ReportFrame } from './report-data.ts';
import { loadPhotos, photosIn, photosOf } from './report-photos.ts';
import { detailedProperty, questionnaireSections, summaryProperty } from './report-property.ts';
import { scopeOf } from './report-scope.ts';

/** A whole report in one document. */
export async function buildReport(frame: ReportFrame, environment: Environment): Promise<Report> {
  const properties: ReportProperty[] = [];
  if (frame.kind === 'submissionSummary')
    properties.push(...frame.properties.map((property) => summaryProperty(frame, property)));
  else
    for await (const { property, answers } of readPropertiesWithAnswers(frame)) {
      const limits = { most: photosIn(frame.choices.form) };
      const photos = showsPhotos(frame)
        ? await loadPhotos(photosOf(property.stored, frame.choices), limits, environment)
        : [];
      properties.push({ ...detailedProperty(frame, property, answers), photos });
    }
  return reportOf(frame, properties, environment);
}

export const showsPhotos = ({ kind, choices: { photos, form } }: ReportFrame): boolean =>
  photos && kind !== 'submissionSummary' && (form === 'report' || form === 'profile');

/** A report with these properties. */
export function reportOf(
  frame: ReportFrame,
  properties: readonly ReportProperty[],
  { settings }: Pick<Environment, 'settings'>,
): Report {
  const { kind, choices, participants, clarifications, logo, dataAt } = frame;
  const scope = scopeOf(frame);
  const { form } = choices;
  if (isExport(form)) throw new Error('An export is not printed.');
  return {
    kind,
    form,
    paper: choices.paper,
    brand: { name: settings.brand.name },
    ...(logo ? { logo } : {}),
    ...(scope.length > 0 ? { scope } : {}),
    project: reportProject(frame),
    participants: participants.map(reportParticipant),
    properties,
    ...(form === 'questionnaire' ? { questionnaire: questionnaireSections(frame) } : {}),
    ...(clarifications ? { clarifications } : {}),
    generatedAt: dataAt,
  };
}

/** The client's name is in it only where it is shown. */
function reportProject({ kind, project, projectName, organization }: ReportFrame): Report['project'] {
  const showsOwner = kind === 'owner' || project.settings.showOwnerToParticipants;
  return {
    name: projectName,
    ...(projectName === project.name ? {} : { confidentialName: projectName }),
    description: project.description,
    status: project.status as Report['project']['status'],
    startDate: project.startDate,
    deadline: project.deadline,
    tz: project.tz,
    phaseCount: project.phaseCount,
    activePhase: project.activePhase,
    ...(showsOwner ? { ownerOrganization: organization?.name, contactEmail: project.contactEmail } : {}),
  };
}

function reportParticipant(participant: ReportFrame['participants'][number]): ReportParticipant {
  return {
    name: participant.user.fullName,
    organization: participant.user.organizationName,
    role: participantRoleNames[participant.role],
    delegator: participant.delegator?.fullName,
    status: participant.status,
    propertyCount: participant.propertyCount,
  };
}
