import {
  hasLeft,
  isClosedOrArchived,
  isSameWording,
  messageKind,
  propertyStatus,
  wordingText,
} from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId, timestamp } from '@landbrief/platform';
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
import { shownWording } from '../answers/former-wordings.ts';
import type { JobContext } from '../context.ts';
import { escapeHtml } from '../messages/message-html.ts';
import { projectSender } from '../messages/project-sender.ts';
import { sendNotice } from '../messages/send-notice.ts';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { type GivenAnswer, readGivenAnswers } from './given-answers.ts';

/** Questions that one message lists. */
const LISTED = 30;

/**
 * Sends each participant whose answers are affected by changed or deleted questions one notice of all changes since the
 * last one. Answers that were given or looked at since the change are not affected.
 */
export const notifyQuestionsChanged: OutboxHandler<OutboxPayloads['questions-changed']> = async (
  { outboxId, payload: { projectId }, created },
  context,
) => {
  const [project, noted] = await Promise.all([
    getProject(projectId, { consistent: true }),
    listChangedQuestions(projectId),
  ]);
  if (!project || noted.length === 0) return;
  if (!isClosedOrArchived(project.status)) {
    const changes = await readChanges(project, noted);
    const affected = await affectedParticipants(projectId, changes);
    await inParallel(affected, ([participantId, given]) =>
      notifyParticipant(participantId, given, {
        project,
        changes,
        seed: derivedId(outboxId, `${created}/${participantId}`),
        context,
      }),
    );
  }
  await forgetChangedQuestions(noted);
};

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
      const texts = { was: wordingText(was), ...(is ? { is: wordingText(is) } : {}) };
      return [[each.questionId, { ...texts, wording: question?.wording ?? 0 }]];
    }),
  );
}

/** The affected answers by participant. */
async function affectedParticipants(
  projectId: string,
  changes: Changes,
): Promise<ReadonlyMap<string, GivenAnswer[]>> {
  const affected = new Map<string, GivenAnswer[]>();
  if (changes.size === 0) return affected;
  // A property all of whose answers were to deleted questions is listed as new.
  const properties = (await readPropertyList(projectId)).filter(
    ({ status }) => status !== propertyStatus.eliminated,
  );
  for (const given of await readGivenAnswers(properties, new Set(changes.keys()))) {
    const { answer, property } = given;
    const change = changes.get(answer.questionId);
    const seen = Math.max(answer.wordingSeen ?? 0, latestEntry(answer).wording ?? 0);
    if (change?.is !== undefined && seen >= change.wording) continue;
    affected.set(property.participantId, [...(affected.get(property.participantId) ?? []), given]);
  }
  return affected;
}

interface Sending {
  project: Project;
  changes: Changes;
  seed: string;
  context: JobContext;
}

async function notifyParticipant(
  participantId: string,
  given: readonly GivenAnswer[],
  { project, changes, seed, context }: Sending,
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
    project: { projectId, name },
    mailProps: {
      properties: properties.map((property) => property.name),
      changes: shown.map(({ was, is }) => ({ was, ...(is === undefined ? {} : { is }) })),
    },
  };
  const now = timestamp(context.platform.clock);
  await sendNotice(notice, [{ user }], { seed, now, context });
}

function changeHtml({ was, is }: Change): string {
  const now = is === undefined ? 'The question was deleted.' : `Now: ${escapeHtml(is)}`;
  return `<p>Was: ${escapeHtml(was)}<br>${now}</p>`;
}

function propertyLink(projectId: string, { propertyId, name }: ListedProperty): string {
  return `<p><a href="/projects/${projectId}/properties/${propertyId}">Your answers for ${escapeHtml(name)}</a></p>`;
}
