import { hasLeft, messageKind } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId } from '@landbrief/platform';
import {
  type AnswerEntry,
  getCachedQuestionSet,
  getParticipant,
  getUser,
  listAnswers,
  type Participant,
  type Question,
  type User,
} from '@landbrief/store';
import type { JobContext } from '../context.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { onlyQuestion, type PropertyNews, propertyNews } from '../notices/property-news.ts';
import { type Notice, sendNotice } from '../notices/send-notice.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';

/**
 * Notifies the owner of a submitted property, or its delegator while the delegator has not approved it; and the delegate
 * when the delegator has.
 */
export const notifyPropertySubmitted: HandlerOf<'property-submitted'> = async (
  { outboxId, payload },
  context,
) => {
  const found = await propertyNews(payload);
  if (!found) return;
  const { project, property } = found;
  const participant = await getParticipant(property.participantId);
  if (!participant) return;
  const { delegatorId } = participant;
  const delegator = payload.finished || !delegatorId ? undefined : await getParticipant(delegatorId);
  if (payload.finished && delegatorId) await notifyApproved(found, participant, { outboxId, context });
  const to = await getUser(delegator?.userId ?? project.userId);
  const text = noticeTexts.propertySubmitted({ ...namesOf(found), asksApproval: delegator !== undefined });
  await notify({ kind: messageKind.propertySubmitted, ...text }, found, to, { outboxId, context });
};

/** Notifies the delegate whose property the delegator approved. */
async function notifyApproved(
  news: PropertyNews,
  { userId, status }: Participant,
  sending: { outboxId: string; context: JobContext },
): Promise<void> {
  if (hasLeft(status)) return;
  const text = noticeTexts.propertyApproved(namesOf(news));
  const seed = derivedId(sending.outboxId, 'approved');
  const to = await getUser(userId);
  await notify({ kind: messageKind.propertyApproved, ...text }, news, to, { ...sending, outboxId: seed });
}

/** Notifies the owner of changed answers of a submitted property, with their questions (decisions 6). */
export const notifyAnswersEdited: HandlerOf<'answers-edited'> = async (
  { outboxId, payload, created, since = created },
  context,
) => {
  const found = await propertyNews(payload);
  if (!found) return;
  const [owner, edited] = await Promise.all([
    getUser(found.project.userId),
    questionsEdited(found, { since, until: created }),
  ]);
  const questions = edited.map(({ text }) => text);
  const text = noticeTexts.answerEdited({ ...namesOf(found), questionTexts: questions });
  const seed = derivedId(outboxId, created);
  const notice = { kind: messageKind.answerEdited, ...text, mailProps: { questions } };
  await notify(notice, found, owner, { outboxId: seed, context, questionId: onlyQuestion(edited) });
};

/** The questions whose answers somebody changed, from the first to the last change that asked for the notice. */
async function questionsEdited(
  { project, property, by }: PropertyNews,
  { since, until }: { since: string; until: string },
): Promise<Question[]> {
  const [answers, { questions }] = await Promise.all([
    listAnswers(property.propertyId),
    getCachedQuestionSet(project),
  ]);
  const isOfNotice = ({ at, userId, onBehalfOfId }: AnswerEntry) =>
    (onBehalfOfId ?? userId) === by.userId && since <= at && at <= until;
  const changed = new Set(
    answers
      .filter(({ first, updates }) => [first, ...updates].some(isOfNotice))
      .map(({ questionId }) => questionId),
  );
  return questions.filter(({ questionId }) => changed.has(questionId));
}

function namesOf({ project, property, by }: PropertyNews) {
  return { projectName: project.name, propertyName: property.name, byName: fullName(by) };
}

async function notify(
  news: Pick<Notice, 'kind' | 'subject' | 'teaser' | 'mailProps'>,
  { project, property, by }: PropertyNews,
  to: User | undefined,
  {
    outboxId,
    context,
    questionId,
  }: { outboxId: string; context: JobContext; questionId?: string | undefined },
): Promise<void> {
  if (!to || to.userId === by.userId) return;
  const notice: Notice = {
    ...news,
    body: `<p>${escapeHtml(news.teaser)}</p>`,
    from: { userId: by.userId, email: by.email, name: fullName(by) },
    project: { projectId: project.projectId, name: project.name, property, questionId },
    mailProps: { propertyName: property.name, byName: fullName(by), ...news.mailProps },
  };
  await sendNotice(notice, [to], { seed: outboxId, context });
}
