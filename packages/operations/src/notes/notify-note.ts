import { mentionsIn, messageKind, withNames } from '@landbrief/domain';
import { noticeTexts } from '@landbrief/mail/subjects';
import { getNote, getUsers } from '@landbrief/store';
import { escapeHtml } from '../html/escape-html.ts';
import { propertyNews } from '../notices/property-news.ts';
import { type Notice, sendNotice } from '../notices/send-notice.ts';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { fullName } from '../people/full-name.ts';
import { ofSide } from './note-side.ts';

/**
 * Tells those whom a note names and who are still of its side. The text is in the mail only: a mailbox may be read by
 * whoever acts for its owner.
 */
export const notifyNote: HandlerOf<'note-written'> = async ({ outboxId, payload }, context) => {
  const note = await getNote(payload);
  const news = note && (await propertyNews({ ...payload, byUserId: note.userId }));
  if (!news) return;
  const { project, property, by } = news;
  const { projectId, name: projectName } = project;
  const { propertyId, name: propertyName } = property;
  const named = await getUsers(mentionsIn(note.text));
  const names = new Map([...named].map(([userId, user]) => [userId, fullName(user)]));
  const others = [...named.values()].filter(({ userId }) => userId !== note.userId);
  const byName = fullName(by);
  const words = noticeTexts.internalNote({ projectName, propertyName, byName });
  const notice: Notice = {
    kind: messageKind.internalNote,
    ...words,
    body: `<p>${escapeHtml(words.teaser)}</p><p><a href="/projects/${projectId}/properties/${propertyId}#team-notes">Read the note at the property</a></p>`,
    from: { userId: by.userId, email: by.email, name: byName },
    project: { projectId, name: projectName, property, questionId: note.questionId },
    mailProps: { propertyName, byName, text: withNames(note.text, names), question: note.questionText },
  };
  const told = await ofSide(propertyId, payload.side, others);
  await sendNotice(notice, told, { seed: outboxId, context, toMany: true });
};
