import {
  hasLeft,
  isClosedOrArchived,
  isSameWording,
  messageKind,
  propertyStatus,
  wordingText,
} from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId } from '@landbrief/platform';
import {
  type ChangedQuestion,
  forgetChangedQuestions,
  getParticipant,
  getProject,
  getUser,
  getWordings,
  inParallel,
  type ListedProperty,
  latestEntry,
  listChangedQuestions,
  loadQuestionSet,
  type Project,
  readPropertyList,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { projectSender } from '../notices/project-sender.ts';
import { onlyQuestion } from '../notices/property-news.ts';
import { sendNotice } from '../notices/send-notice.ts';
import { enqueueNextStep } from '../outbox/outbox.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { type GivenAnswer, readGivenAnswers } from '../questions/count-affected.ts';
import { shownWording } from './former-wordings.ts';

/** Questions that one message lists. */
const LISTED = 30;

const PEOPLE_A_STEP = 50;

/**
 * Sends each participant whose answers are affected by changed or deleted questions one notice of all changes since the
 * last one, in steps. Answers that were given or looked at since the change are not affected. What is changed after the
 * first step has a notice of its own.
 */
export const notifyQuestionsChanged: HandlerOf<'questions-changed'> = async (item, context) => {
  const { payload, created } = item;
  const { projectId, after } = payload;
  const [project, listed] = await Promise.all([
    getProject(projectId, { consistent: true }),
    listChangedQuestions(projectId),
  ]);
  const noted = listed.filter(({ at }) => at <= created);
  if (!project || noted.length === 0) return;
  if (!isClosedOrArchived(project.status)) {
    const changes = await readChanges(project, noted);
    const { properties, next } = await nextProperties(projectId, changes, after);
    const affected = await affectedParticipants(properties, changes);
    await inParallel(affected, ([participantId, given]) =>
      notifyParticipant(participantId, given, {
        project,
        changes,
        seed: derivedId(projectId, `${created}/${participantId}`),
        context,
      }),
    );
    if (next) return enqueueNextStep('questions-changed', { projectId, after: next }, item);
  }
  await forgetChangedQuestions(noted);
};

/** The properties of the next participants. One all of whose answers were to deleted questions is listed as new. */
async function nextProperties(
  projectId: string,
  changes: Changes,
  after = '',
): Promise<{ properties: ListedProperty[]; next?: string | undefined }> {
  if (changes.size === 0) return { properties: [] };
  const left = (await readPropertyList(projectId)).filter(
    ({ status, participantId }) => status !== propertyStatus.eliminated && participantId > after,
  );
  const people = [...new Set(left.map(({ participantId }) => participantId))].sort();
  const last = people[PEOPLE_A_STEP - 1];
  if (last === undefined || people.length === PEOPLE_A_STEP) return { properties: left };
  return { properties: left.filter(({ participantId }) => participantId <= last), next: last };
}

/** The wordings of a changed question, as participants may read them. */
interface Change {
  was: string;
  /** Absent when the question was deleted. */
  is?: string;
  wording: number;
}

type Changes = ReadonlyMap<string, Change>;

async function readChanges(project: Project, noted: readonly ChangedQuestion[]): Promise<Changes> {
  const [{ questions }, former] = await Promise.all([
    loadQuestionSet(project.questionSetId, { consistent: true }),
    getWordings(noted),
  ]);
  const current = new Map(questions.map((question) => [question.questionId, question]));
  const sees = project.settings.participantsSeeRequirements;
  return new Map(
    former.flatMap((each): [string, Change][] => {
      const was = shownWording(each, sees);
      const question = current.get(each.questionId);
      const is = question && shownWording(question, sees);
      if (is && isSameWording(was, is)) return [];
      const texts = { was: wordingText(was, is), ...(is ? { is: wordingText(is, was) } : {}) };
      return [[each.questionId, { ...texts, wording: question?.wording ?? 0 }]];
    }),
  );
}

/** The affected answers by participant. */
async function affectedParticipants(
  properties: readonly ListedProperty[],
  changes: Changes,
): Promise<ReadonlyMap<string, GivenAnswer[]>> {
  const affected = new Map<string, GivenAnswer[]>();
  for (const given of await readGivenAnswers(properties, new Set(changes.keys()))) {
    const { answer, property } = given;
    const change = changes.get(answer.questionId);
    const seen = Math.max(answer.wordingSeen ?? 0, latestEntry(answer).wording ?? 0);
    if (change?.is !== undefined && seen >= change.wording) continue;
    affected.set(property.participantId, [...(affected.get(property.participantId) ?? []), given]);
  }
  return affected;
}

async function notifyParticipant(
  participantId: string,
  given: readonly GivenAnswer[],
  {
    project,
    changes,
    seed,
    context,
  }: { project: Project; changes: Changes; seed: string; context: JobContext },
): Promise<void> {
  const member = await getParticipant(participantId);
  if (!member || hasLeft(member.status)) return;
  const [user, owner] = await Promise.all([getUser(member.userId), getUser(project.userId)]);
  if (!user) return;
  const { projectId, name } = project;
  const properties = [...new Map(given.map(({ property }) => [property.propertyId, property])).values()];
  const questionIds = new Set(given.map(({ answer }) => answer.questionId));
  const listed = [...changes].flatMap(([questionId, change]) =>
    questionIds.has(questionId) ? [change] : [],
  );
  const text = noticeTexts.questionsChanged({ projectName: name, questions: listed.length });
  const shown = listed.slice(0, LISTED);
  const notice = {
    kind: messageKind.questionsChanged,
    ...text,
    body: [
      `<p>${escapeHtml(text.teaser)} Please check that your answers still hold.</p>`,
      ...shown.map(changeHtml),
      listed.length > LISTED ? `<p>And ${listed.length - LISTED} more.</p>` : '',
      ...properties.map((property) => propertyLink(projectId, property)),
    ].join(''),
    from: projectSender(project, owner, { toRespondents: true, brand: context.settings.brand }),
    project: {
      ...{ projectId, name },
      property: properties.length === 1 ? properties[0] : undefined,
      questionId: onlyQuestion(given.map(({ answer }) => answer)),
    },
    mailProps: {
      properties: properties.map((property) => property.name),
      changes: shown.map(({ was, is }) => ({ was, ...(is === undefined ? {} : { is }) })),
    },
  };
  await sendNotice(notice, [user], { seed, context });
}

function changeHtml({ was, is }: Change): string {
  const now = is === undefined ? 'The question was deleted.' : `Now: ${escapeHtml(is)}`;
  return `<p>Was: ${escapeHtml(was)}<br>${now}</p>`;
}

function propertyLink(projectId: string, { propertyId, name }: ListedProperty): string {
  return `<p><a href="/projects/${projectId}/properties/${propertyId}">Your answers for ${escapeHtml(name)}</a></p>`;
}
