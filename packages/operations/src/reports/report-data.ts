import { categoryKey, given, isAsked, isExport, uncategorized } from '@landbrief/domain';
import { timestamp } from '@landbrief/platform';
import type { ReportClarification } from '@landbrief/report';
import type { ExportedClarification } from '@landbrief/spreadsheet';
import {
  getCachedQuestionSet,
  getComparison,
  getCountsOfProperties,
  getOrganization,
  getProject,
  getProperties,
  type ListedProperty,
  listParticipants,
  type Organization,
  type Participant,
  type Project,
  type Property,
  type PropertyCounts,
  type QuestionSet,
  readPropertyList,
} from '@landbrief/store';
import {
  readExportedClarifications,
  readReportedClarifications,
} from '../clarifications/clarifications-in-files.ts';
import type { Environment } from '../context.ts';
import { readOrganizationLogo } from '../organizations/logo-files.ts';
import { presentParticipants } from '../participants/present-participant.ts';
import { type QuestionView, viewQuestions } from '../questions/question-view.ts';
import { shownSet } from '../questions/shown-question.ts';
import { listOfView, type ReportRequest } from './report-request.ts';

type PresentedParticipant = Awaited<ReturnType<typeof presentParticipants>>[number];

export interface FrameProperty {
  stored: Property;
  participant: Pick<PresentedParticipant['user'], 'fullName' | 'organizationName'>;
  /** Of a submission summary, which reads no answers. */
  counts?: PropertyCounts | undefined;
}

/**
 * What a report shows beside the answers, as it was at one moment, in this view and after its choices. Nobody else's
 * data is in it.
 */
export interface ReportFrame extends ReportRequest {
  /** The moment: answers that were given later are not shown. */
  dataAt: string;
  ownerSide: boolean;
  project: Project;
  /** The name that the reader may see. */
  projectName: string;
  /** Absent where the owner is not shown. */
  organization?: Organization | undefined;
  /** The organization's, as a data URI. */
  logo?: string | undefined;
  seesRequirements: boolean;
  /** The chosen questions of the view: of the chosen phases and categories. */
  questions: QuestionView;
  /** In the order in which they were added. */
  properties: readonly FrameProperty[];
  /** How many the view has before `ids` chooses among them. */
  propertiesOfView: number;
  participants: readonly (PresentedParticipant & { propertyCount: number })[];
  /** What requirements weigh in the team's comparison; for the owner's side. */
  weights?: Readonly<Record<string, number>> | undefined;
  clarifications?: readonly ReportClarification[] | undefined;
  /** Of an export: all that was asked. */
  exportedClarifications?: readonly ExportedClarification[] | undefined;
}

/** One reading of everything but the answers. */
interface Reading {
  project: Project;
  set: QuestionSet;
  listed: readonly ListedProperty[];
  members: readonly Participant[];
  properties: readonly Property[];
  clarifications: readonly ReportClarification[] | undefined;
  exportedClarifications: readonly ExportedClarification[] | undefined;
  weights: Readonly<Record<string, number>> | undefined;
  /** By property, of a submission summary. */
  counts: Readonly<Record<string, PropertyCounts>> | undefined;
}

const READINGS = 5;

/**
 * Reads the frame until two readings agree: `dataAt` is a moment between them, at which all of it was so. Undefined when
 * the project was deleted.
 */
export async function loadReportFrame(
  request: ReportRequest,
  environment: Environment,
): Promise<ReportFrame | undefined> {
  const { clock } = environment.platform;
  let before = await read(request);
  for (let readings = 1; ; readings++) {
    const dataAt = timestamp(clock);
    const after = before && (await read(request));
    if (!after) return undefined;
    if (readings === READINGS || JSON.stringify(before) === JSON.stringify(after))
      return withLogo(await frameOf(request, after, dataAt), environment);
    before = after;
  }
}

async function withLogo(frame: ReportFrame, environment: Environment): Promise<ReportFrame> {
  const logo = await readOrganizationLogo(frame.organization, environment);
  return { ...frame, ...(logo ? { logo } : {}) };
}

async function read({ projectId, kind, viewOf, choices }: ReportRequest): Promise<Reading | undefined> {
  const ownerSide = !viewOf;
  const [project, list, members, comparison] = await Promise.all([
    getProject(projectId, { consistent: true }),
    readPropertyList(projectId, viewOf && viewOf.role !== 'delegator' ? viewOf.participantId : undefined),
    listParticipants(projectId),
    ownerSide && kind !== 'submissionSummary' ? getComparison(projectId) : undefined,
  ]);
  if (!project) return undefined;
  const set = await getCachedQuestionSet(project);
  const listed = viewOf ? listOfView(list, members, viewOf) : list;
  const chosen = new Set(choices.ids);
  const isWithoutProperties = choices.form === 'questionnaire';
  const isOfExport = isExport(choices.form);
  const [properties, clarifications, exportedClarifications] = await Promise.all([
    isWithoutProperties
      ? []
      : getProperties(
          listed.flatMap(({ propertyId }) => (!choices.ids || chosen.has(propertyId) ? [propertyId] : [])),
          { consistent: true },
        ),
    choices.clarifications && !isOfExport
      ? readReportedClarifications(projectId, askedBy(ownerSide, set, project))
      : undefined,
    choices.clarifications && isOfExport ? readExportedClarifications(projectId, set.questions) : undefined,
  ]);
  const counts =
    kind === 'submissionSummary'
      ? await getCountsOfProperties(properties.map(({ propertyId }) => propertyId))
      : undefined;
  return {
    ...{ project, set, listed, members, properties, clarifications, exportedClarifications },
    weights: comparison?.weights,
    counts: counts && Object.fromEntries(counts),
  };
}

const askedBy = (ownerSide: boolean, { questions }: QuestionSet, { activePhase }: Project) =>
  ownerSide ? questions : questions.filter((question) => isAsked(question, activePhase));

async function frameOf(request: ReportRequest, reading: Reading, dataAt: string): Promise<ReportFrame> {
  const { kind, viewOf, choices } = request;
  const { project, listed, members, properties, clarifications, exportedClarifications, weights, counts } =
    reading;
  const ownerSide = !viewOf;
  const showsOwner = kind === 'owner' || project.settings.showOwnerToParticipants;
  const withParticipants = choices.form !== 'questionnaire';
  const ofProperties = new Set(properties.map(({ participantId }) => participantId));
  const shown = ownerSide ? members : members.filter(({ participantId }) => ofProperties.has(participantId));
  const [organization, presented] = await Promise.all([
    showsOwner ? getOrganization(project.organizationId) : undefined,
    withParticipants ? presentParticipants(shown, members) : [],
  ]);
  const people = new Map(presented.map((one) => [one._id, one.user]));
  const names = new Map(listed.map(({ participantId, who }) => [participantId, who]));
  const propertyCounts = Map.groupBy(listed, ({ participantId }) => participantId);
  return {
    ...request,
    dataAt,
    ownerSide,
    project,
    projectName:
      kind === 'owner' && !choices.confidentialName
        ? project.name
        : project.confidentialName?.trim() || project.name,
    ...(organization ? { organization } : {}),
    ...questionsOf(request, reading),
    properties: properties.map((stored) => ({
      stored,
      participant: people.get(stored.participantId) ?? names.get(stored.participantId) ?? { fullName: '' },
      ...(counts ? { counts: counts[stored.propertyId] } : {}),
    })),
    propertiesOfView: listed.length,
    participants: presented.map((one) => ({
      ...one,
      propertyCount: propertyCounts.get(one._id)?.length ?? 0,
    })),
    ...given({ weights, clarifications, exportedClarifications }),
  };
}

/** The questions that the report's readers see, of the chosen phases and categories. */
function questionsOf({ kind, viewOf, choices }: ReportRequest, { set, project }: Reading) {
  const seesRequirements =
    choices.requirements && (kind === 'owner' || project.settings.participantsSeeRequirements);
  const visible = seesRequirements
    ? set
    : shownSet(set, {
        project: { settings: { ...project.settings, participantsSeeRequirements: false } },
        relations: new Set(),
      });
  const phases = choices.phases && new Set(choices.phases);
  const categories = choices.categories && new Set(choices.categories.map(categoryKey));
  const view = viewQuestions(
    { ...visible, questions: askedBy(!viewOf, visible, project) },
    ({ phase }) => !phases || phases.has(phase),
  );
  if (!categories) return { seesRequirements, questions: view };
  const ids = new Set(
    view.ordered.flatMap(({ id, primaryCategory }) =>
      categories.has(categoryKey(primaryCategory ?? uncategorized)) ? [id] : [],
    ),
  );
  return { seesRequirements, questions: viewQuestions(visible, ({ questionId }) => ids.has(questionId)) };
}
