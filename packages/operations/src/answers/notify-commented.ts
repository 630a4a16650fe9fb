import { hasLeft, isSealed, messageKind } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { derivedId } from '@landbrief/platform';
import {
  type AnswerComment,
  getCachedQuestionSet,
  getParticipant,
  getUser,
  listComments,
  markCommentSent,
  type Project,
  type Property,
  type User,
} from '@landbrief/store';
import { escapeHtml, paragraphs } from '../html/escape-html.ts';
import { senderToRespondents } from '../notices/project-sender.ts';
import { onlyQuestion, propertyNews } from '../notices/property-news.ts';
import { sendNotice } from '../notices/send-notice.ts';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';

type Commented = OutboxPayloads['answers-commented'];

/**
 * Sends the other side one notice of somebody's comments that it has not got: the participant those of the owner's side,
 * the owner those of whoever answers. Deleted and internal comments are in none.
 */
export const notifyCommented: OutboxHandler<Commented> = async ({ outboxId, payload, created }, context) => {
  const news = await propertyNews(payload);
  if (!news) return;
  const { project, property, by } = news;
  const found = (await listComments(property.propertyId)).filter((comment) => isUnsent(comment, payload));
  const { questions } = await getCachedQuestionSet(project);
  const texts = new Map(questions.map(({ questionId, text }) => [questionId, text]));
  const comments = found.flatMap(({ questionId, text: comment }) => {
    const question = texts.get(questionId);
    return question ? [{ question, comment }] : [];
  });
  const to = await recipientOf(project, property, payload);
  // The owner reads the comments with the answers once they are opened.
  const isSealedTo = !payload.byOwner && isSealed(project);
  if (to && !isSealedTo && to.userId !== by.userId && comments.length > 0) {
    const { from, byName } = await senderToRespondents(project, by, {
      byOwner: payload.byOwner,
      brand: context.settings.brand,
    });
    const text = noticeTexts.answersCommented({
      projectName: project.name,
      propertyName: property.name,
      byName,
      questionTexts: [...new Set(comments.map(({ question }) => question))],
    });
    const notice = {
      kind: messageKind.answersCommented,
      ...text,
      body: `<p>${escapeHtml(text.teaser)}</p>${comments
        .map(({ question, comment }) => `<p><b>${escapeHtml(question)}</b></p>${paragraphs(comment)}`)
        .join('')}`,
      from,
      project: {
        projectId: project.projectId,
        name: project.name,
        property,
        questionId: onlyQuestion(found),
      },
      mailProps: { propertyName: property.name, byName, comments },
    };
    await sendNotice(notice, [to], { seed: derivedId(outboxId, created), context });
  }
  for (const comment of found) await markCommentSent(comment);
};

function isUnsent(comment: AnswerComment, { byUserId, byOwner }: Commented): boolean {
  const { unsent, internal, userId } = comment;
  return unsent === true && !internal && userId === byUserId && (comment.byOwner ?? false) === byOwner;
}

async function recipientOf(
  project: Project,
  { participantId }: Property,
  { byOwner }: Commented,
): Promise<User | undefined> {
  if (!byOwner) return getUser(project.userId);
  const participant = await getParticipant(participantId);
  return participant && !hasLeft(participant.status) ? getUser(participant.userId) : undefined;
}
