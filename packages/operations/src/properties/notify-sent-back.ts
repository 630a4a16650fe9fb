import { hasLeft, messageKind } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import {
  getCachedQuestionSet,
  getParticipant,
  getUsers,
  type Participant,
  type Project,
} from '@landbrief/store';
import { escapeHtml, paragraphs } from '../html/escape-html.ts';
import { withLetter } from '../letters/with-letter.ts';
import { senderToRespondents } from '../notices/project-sender.ts';
import { onlyQuestion, propertyNews } from '../notices/property-news.ts';
import { sendNotice } from '../notices/send-notice.ts';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { workAgain } from '../participants/work-again.ts';

type SentBack = OutboxPayloads['property-sent-back'];

/**
 * Sends the note and the comments to the property's participant, and to the delegator who approves it again when the
 * owner's side sent it back. Those who had completed work again.
 */
export const notifySentBack: OutboxHandler<SentBack> = async ({ outboxId, payload }, context) => {
  const news = await propertyNews(payload);
  if (!news) return;
  const { project, property, by } = news;
  const { participantId, delegatorId } = property;
  const ids = [participantId, ...(payload.byOwner && delegatorId ? [delegatorId] : [])];
  const members = (await Promise.all(ids.map((id) => getParticipant(id)))).filter(
    (member) => member !== undefined && !hasLeft(member.status),
  ) as Participant[];
  for (const member of members) await workAgain(member);
  const { note } = payload;
  const { from, byName } = await senderToRespondents(project, by, {
    byOwner: payload.byOwner,
    brand: context.settings.brand,
  });
  const comments = await commentsOf(project, payload);
  const text = noticeTexts.propertySentBack({
    projectName: project.name,
    propertyName: property.name,
    byName,
    questionTexts: comments.map(({ question }) => question),
  });
  const notice = {
    kind: messageKind.propertySentBack,
    ...text,
    body: `<p>${escapeHtml(text.teaser)}</p>${paragraphs(note)}${listOf(comments)}`,
    from,
    project: {
      projectId: project.projectId,
      name: project.name,
      property,
      questionId: onlyQuestion(comments),
    },
    mailProps: { propertyName: property.name, byName, note, comments },
  };
  const users = await getUsers(members.map(({ userId }) => userId));
  const worded = await withLetter(notice, 'sentBack', project, {
    values: { property: property.name, sender: byName },
    rest: `${paragraphs(note)}${listOf(comments)}`,
    now: context.platform.clock.now(),
  });
  await sendNotice(worded, [...users.values()], { seed: outboxId, context });
};

interface Comment {
  questionId: string;
  question: string;
  /** Empty of a question that was chosen without one. */
  comment: string;
}

/** The chosen questions that the project still has, those with a comment first. */
async function commentsOf(
  project: Project,
  { comments = [], questionIds = [] }: SentBack,
): Promise<Comment[]> {
  const commented = new Set(comments.map(({ questionId }) => questionId));
  const others = [...new Set(questionIds)].filter((questionId) => !commented.has(questionId));
  const chosen = [...comments, ...others.map((questionId) => ({ questionId, comment: '' }))];
  if (chosen.length === 0) return [];
  const { questions } = await getCachedQuestionSet(project);
  const texts = new Map(questions.map(({ questionId, text }) => [questionId, text]));
  return chosen.flatMap(({ questionId, comment }) => {
    const question = texts.get(questionId);
    return question ? [{ questionId, question, comment }] : [];
  });
}

function listOf(comments: readonly Comment[]): string {
  if (comments.length === 0) return '';
  const items = comments.map(
    ({ question, comment }) => `<li><b>${escapeHtml(question)}</b>${paragraphs(comment)}</li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}
