import type { Question as DomainQuestion } from '@landbrief/domain';
import {
  countsAsMet,
  displayAnswer,
  isEmpty,
  participantRoleNames,
  requirementState,
  requirementText,
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
  getOrganization,
  latestEntry,
  listAnswers,
  listParticipants,
  loadQuestionSet,
  type Project,
  type Property,
} from '@landbrief/store';
import type { Environment } from '../context.ts';
import { presentParticipants } from '../participants/present-participant.ts';
import { presentProperties } from '../properties/present-property.ts';
import { type QuestionView, viewQuestions } from '../questions/question-view.ts';
import { shownSet } from '../questions/shown-question.ts';

export interface ReportRequest {
  kind: Report['kind'];
  paper: Report['paper'];
  project: Project;
  properties: Property[];
  now: string;
}

type Presented = Awaited<ReturnType<typeof presentProperties>>[number];

/** Everything that a report shows, gathered once; the document itself decides nothing. */
export async function buildReport(
  request: ReportRequest,
  { platform, settings }: Environment,
): Promise<Report> {
  const { kind, paper, project, properties, now } = request;
  const [set, presented, members, organization] = await Promise.all([
    loadQuestionSet(project.questionSetId),
    presentProperties(project, properties, { ownerSide: kind === 'owner', files: platform.files }),
    listParticipants(project.projectId),
    getOrganization(project.organizationId),
  ]);
  const hidden = kind !== 'owner' && !project.settings.participantsSeeRequirements;
  const view = viewQuestions(hidden ? shownSet(set, { project, relations: new Set() }) : set);
  const ofProperties = new Set(properties.map(({ participantId }) => participantId));
  const shownMembers =
    kind === 'owner' ? members : members.filter(({ participantId }) => ofProperties.has(participantId));
  return {
    kind,
    paper,
    brand: { name: settings.brand.name },
    project: reportProject(project, kind, organization?.name),
    participants: (await presentParticipants(shownMembers, members)).map(reportParticipant),
    properties: await Promise.all(
      presented.map(async (property) =>
        reportProperty(property, view, await photosOf(property, properties, platform.files)),
      ),
    ),
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

async function reportProperty(
  property: Presented,
  view: QuestionView,
  photos: ReportPhoto[],
): Promise<ReportProperty> {
  const { basicInfo, size } = property.propertyDetail;
  const { latitude, longitude, city, state } = basicInfo.location;
  const answers = new Map((await listAnswers(property._id)).map((answer) => [answer.questionId, answer]));
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
    photos,
    counts: {
      questions: property.questionCount,
      answered: property.questionsAnswered,
      required: property.requiredCount,
      requiredAnswered: property.requiredQuestionsAnswered,
    },
    sections: sectionsOf(view, property.phase, answers),
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
  const judged =
    state === 'none' ? {} : { requirementMet: state === 'unanswered' ? null : countsAsMet(state) };
  const required = question.isRequirement && question.requirement;
  return {
    text: question.text,
    tag: question.tag,
    unit: question.unit,
    type: question.type as ReportQuestion['type'],
    required: question.required,
    phase: question.phase,
    ...(required ? { requirementText: requirementText(required, question.unit) } : {}),
    ...judged,
    override: answer?.override,
    answerDisplay: isEmpty(value) ? null : displayAnswer(question, value),
  };
}

const photoTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
const PHOTOS_SHOWN = 4;

/** The primary photo first; photos travel inside the document, because the printer reaches nothing else. */
async function photosOf(
  { _id }: Presented,
  properties: readonly Property[],
  files: Environment['platform']['files'],
): Promise<ReportPhoto[]> {
  const images = properties.find(({ propertyId }) => propertyId === _id)?.images ?? [];
  const ordered = images.toSorted((a, b) => Number(b.primary) - Number(a.primary)).slice(0, PHOTOS_SHOWN);
  return Promise.all(
    ordered.map(async ({ key, fileName, description }) => {
      const type = photoTypes[fileName.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/jpeg';
      const bytes = Buffer.from(await files.get(key)).toString('base64');
      return { dataUri: `data:${type};base64,${bytes}`, description };
    }),
  );
}
