import type { Question as DomainQuestion } from '@landbrief/domain';
import {
  displayAnswer,
  isAsked,
  isEmpty,
  isNotApplicable,
  participantRoleNames,
  requirementState,
  requirementWords,
} from '@landbrief/domain';
import type {
  Report,
  ReportParticipant,
  ReportPhoto,
  ReportProperty,
  ReportQuestion,
  ReportSection,
} from '@landbrief/report';
import {
  type Answer,
  getCachedQuestionSet,
  getOrganization,
  latestEntry,
  listAnswers,
  listParticipants,
  type Project,
  type Property,
} from '@landbrief/store';
import { reportedClarifications } from '../clarifications/clarifications-in-files.ts';
import type { Environment } from '../context.ts';
import { imageTypeOf } from '../images/prepare-image.ts';
import { presentParticipants } from '../participants/present-participant.ts';
import { presentProperties } from '../properties/present-property.ts';
import { type QuestionView, viewQuestions } from '../questions/question-view.ts';
import { shownSet } from '../questions/shown-question.ts';

export interface ReportRequest {
  kind: Report['kind'];
  paper: Report['paper'];
  project: Project;
  properties: Property[];
  /** Whether it is for the owner's side, which sees all participants. */
  ownerSide: boolean;
  /** With the clarifications that everybody reads. */
  withClarifications?: boolean | undefined;
  now: string;
}

type Presented = Awaited<ReturnType<typeof presentProperties>>[number];

/** Gathers all data of a report. */
export async function buildReport(request: ReportRequest, environment: Environment): Promise<Report> {
  const { platform, settings } = environment;
  const { kind, paper, project, properties, ownerSide, now } = request;
  const [set, presented, members, organization] = await Promise.all([
    getCachedQuestionSet(project),
    presentProperties(project, properties, { ownerSide, files: platform.files }),
    listParticipants(project.projectId),
    getOrganization(project.organizationId),
  ]);
  const hidden = kind !== 'owner' && !project.settings.participantsSeeRequirements;
  const view = viewQuestions(hidden ? shownSet(set, { project, relations: new Set() }) : set);
  const ofProperties = new Set(properties.map(({ participantId }) => participantId));
  const asked = ownerSide
    ? set.questions
    : set.questions.filter((question) => isAsked(question, project.activePhase));
  const shownMembers = ownerSide
    ? members
    : members.filter(({ participantId }) => ofProperties.has(participantId));
  return {
    kind,
    form: 'report',
    paper,
    brand: { name: settings.brand.name },
    project: reportProject(project, kind, organization?.name),
    participants: (await presentParticipants(shownMembers, members)).map(reportParticipant),
    properties: await Promise.all(
      presented.map(async (property, index) =>
        kind === 'submissionSummary'
          ? summaryProperty(property)
          : detailedProperty(property, view, await loadPhotos(properties[index], environment)),
      ),
    ),
    ...(request.withClarifications
      ? { clarifications: await reportedClarifications(project.projectId, asked) }
      : {}),
    generatedAt: now,
  };
}

function reportProject(
  project: Project,
  kind: Report['kind'],
  organizationName: string | undefined,
): Report['project'] {
  const showsOwner = kind === 'owner' || project.settings.showOwnerToParticipants;
  return {
    name: project.name,
    ...(kind === 'owner' ? {} : { confidentialName: project.confidentialName }),
    description: project.description,
    status: project.status as Report['project']['status'],
    startDate: project.startDate,
    deadline: project.deadline,
    tz: project.tz,
    phaseCount: project.phaseCount,
    activePhase: project.activePhase,
    ...(showsOwner ? { ownerOrganization: organizationName, contactEmail: project.contactEmail } : {}),
  };
}

function reportParticipant(
  participant: Awaited<ReturnType<typeof presentParticipants>>[number],
): ReportParticipant {
  return {
    name: participant.user.fullName,
    organization: participant.user.organizationName,
    role: participantRoleNames[participant.role],
    delegator: participant.delegator?.fullName,
    status: participant.status,
    propertyCount: participant.propertyCount,
  };
}

async function detailedProperty(
  property: Presented,
  view: QuestionView,
  photos: ReportPhoto[],
): Promise<ReportProperty> {
  const answers = new Map((await listAnswers(property._id)).map((answer) => [answer.questionId, answer]));
  return { ...summaryProperty(property), photos, sections: sectionsOf(view, property.phase, answers) };
}

function summaryProperty(property: Presented): ReportProperty {
  const { basicInfo, size } = property.propertyDetail;
  const { latitude, longitude, city, state } = basicInfo.location;
  return {
    name: property.name,
    type: property.type,
    status: property.status,
    address: property.address,
    place: [city, state].filter(Boolean).join(', '),
    ...(latitude !== undefined && longitude !== undefined ? { coordinates: { latitude, longitude } } : {}),
    ...(size ? { size } : {}),
    phase: property.phase,
    participantName: property.participant.fullName,
    participantOrganization: property.participant.organizationName,
    photos: [],
    counts: {
      questions: property.questionCount,
      answered: property.questionsAnswered,
      required: property.requiredCount,
      requiredAnswered: property.requiredQuestionsAnswered,
    },
    sections: [],
  };
}

function sectionsOf(
  view: QuestionView,
  phase: number,
  answers: ReadonlyMap<string, Answer>,
): ReportSection[] {
  return view.tree
    .flatMap((primary) => {
      const groups = primary.children.length > 0 ? primary.children : [{ ...primary, name: '' }];
      return groups.map(({ name, items }) => ({
        primary: primary.name,
        ...(name ? { secondary: name } : {}),
        questions: items
          .filter((question) => question.phase <= phase)
          .map((question) => reportQuestion(question, answers.get(question.id))),
      }));
    })
    .filter(({ questions }) => questions.length > 0);
}

function reportQuestion(question: DomainQuestion, answer: Answer | undefined): ReportQuestion {
  const value = answer ? latestEntry(answer).value : null;
  const state = requirementState(question, answer && { value, override: answer.override });
  const judged = state === 'none' ? {} : { requirementMet: state === 'unanswered' ? null : state === 'met' };
  const required = question.isRequirement && question.requirement;
  return {
    text: question.text,
    tag: question.tag,
    unit: question.unit,
    type: question.type as ReportQuestion['type'],
    required: question.required,
    phase: question.phase,
    ...(required ? { requirementText: requirementWords(required, question.unit) } : {}),
    ...judged,
    override: answer?.override,
    answerDisplay: isEmpty(value) ? null : displayAnswer(question, value),
    ...(isNotApplicable(value) ? { notApplicable: true } : {}),
  };
}

const PHOTOS_SHOWN = 4;

/**
 * A property's photos, the primary one first, as data URIs because the printer has no network access. Unreadable images
 * are left out.
 */
async function loadPhotos(property: Property | undefined, { platform }: Environment): Promise<ReportPhoto[]> {
  const images = property?.images ?? [];
  const ordered = images.toSorted((a, b) => Number(b.primary) - Number(a.primary)).slice(0, PHOTOS_SHOWN);
  const photos: ReportPhoto[] = [];
  for (const { key, shownKey, description, imageId } of ordered) {
    const bytes = await platform.files.get(shownKey ?? key);
    const contentType = await imageTypeOf(bytes);
    if (!contentType) {
      platform.log.info('image-left-out-of-report', { imageId });
      continue;
    }
    const dataUri = `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`;
    photos.push({ dataUri, description });
  }
  return photos;
}
