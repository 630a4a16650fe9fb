import {
  countRequirements,
  given,
  participantRoleNames,
  participantStatusNames,
  propertyStatusNames,
  propertyTypeNames,
  type ReportForm,
  timeZoneName,
  wallClock,
} from '@landbrief/domain';
import { countryName } from '@landbrief/reference-data/country-names';
import type { ReportContent, ReportedProperty } from '@landbrief/spreadsheet';
import type { Environment } from '../context.ts';
import type { AnswersAt } from './report-answers.ts';
import type { FrameProperty, ReportFrame } from './report-data.ts';
import { judgeProperty, summaryProperty } from './report-property.ts';
import { scopeOf } from './report-scope.ts';
import { sheetTexts } from './sheet-texts.ts';

export interface PropertyWithAnswers {
  property: FrameProperty;
  answers: AnswersAt;
}

interface Made {
  by: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** A report as a spreadsheet shows it; `properties` are read while it is written. */
export function contentOf(
  frame: ReportFrame,
  properties: AsyncIterable<PropertyWithAnswers>,
  { made, settings }: { made: Made } & Pick<Environment, 'settings'>,
): ReportContent {
  const { kind, choices, project, projectName, questions, seesRequirements, weights } = frame;
  const { clarifications, exportedClarifications } = frame;
  const isSummary = kind === 'submissionSummary';
  const phases = choices.phases ?? Array.from({ length: project.phaseCount }, (_, at) => at + 1);
  const shown = new Set(phases.filter((phase) => phase <= lastPhaseOf(frame)));
  return {
    title: projectName,
    form: isSummary ? 'summary' : sheetForm(choices.form),
    about: aboutOf(frame, made, settings.brand.name),
    timeZone: project.tz,
    questions: questions.ordered,
    phases: [...shown].toSorted((a, b) => a - b),
    showsRequirements: seesRequirements,
    showsScore: Boolean(weights),
    showsUnanswered: choices.unanswered,
    ...(choices.form === 'report' && !isSummary ? { participants: participantsOf(frame) } : {}),
    ...given({ clarifications, exportedClarifications }),
    properties: reportedProperties(frame, properties),
  };
}

function sheetForm(form: ReportForm): ReportContent['form'] {
  return form === 'matrix' || form === 'export' || form === 'answers' ? form : 'report';
}

/** Respondents see the questions up to the active phase. */
const lastPhaseOf = ({ ownerSide, project }: ReportFrame): number =>
  ownerSide ? project.phaseCount : project.activePhase;

function aboutOf(frame: ReportFrame, made: Made, brand: string): ReportContent['about'] {
  const { kind, choices, project, properties, dataAt } = frame;
  const { about, kinds, forms } = sheetTexts;
  const form = forms[choices.form];
  const scope = scopeOf({ ...frame, choices: { ...choices, photos: true } });
  return [
    [about.report, form ? `${kinds[kind]}, ${form}` : kinds[kind]],
    [about.dataAt, wallClock(dataAt, project.tz)],
    [about.made, wallClock(made.at, project.tz)],
    [about.by, made.by],
    [about.times, timeZoneName(project.tz)],
    [about.properties, properties.length],
    ...(scope.length > 0 ? scope : [about.everything]).map((text) => [about.chosen, text] as const),
    [about.brand, brand],
  ];
}

function participantsOf({ participants }: ReportFrame): ReportContent['participants'] {
  return participants.map(({ user, role, delegator, status, propertyCount }) => ({
    name: user.fullName,
    organization: user.organizationName,
    role: participantRoleNames[role],
    delegator: delegator?.fullName,
    status: participantStatusNames[status],
    properties: propertyCount,
  }));
}

async function* reportedProperties(
  frame: ReportFrame,
  properties: AsyncIterable<PropertyWithAnswers>,
): AsyncGenerator<ReportedProperty> {
  for await (const { property, answers } of properties) yield reportedProperty(frame, property, answers);
}

function reportedProperty(frame: ReportFrame, property: FrameProperty, answers: AnswersAt): ReportedProperty {
  const { stored, participant } = property;
  const { location } = stored;
  const isSummary = frame.kind === 'submissionSummary';
  const { status, counts, score } = isSummary
    ? summaryProperty(frame, property)
    : judgeProperty(frame, stored, answers);
  const asked = frame.questions.ordered.filter((question) => question.phase <= stored.phase);
  return {
    id: stored.propertyId,
    name: stored.name,
    type: propertyTypeNames[stored.type],
    status: propertyStatusNames[status],
    street: [location.street, location.suite && `Suite ${location.suite}`].filter(Boolean).join(', '),
    city: location.city,
    county: location.county,
    state: location.state,
    zip: location.zip,
    country: countryName(location.country) ?? location.country,
    latitude: location.latitude,
    longitude: location.longitude,
    size: stored.size,
    participant: participant.fullName,
    organization: participant.organizationName,
    phase: stored.phase,
    submitted: stored.submittedAt,
    counts,
    ...(isSummary ? {} : { requirements: countRequirements(asked, answers) }),
    score,
    answers,
  };
}
