import { noticeTexts } from '@landbrief/mail/subjects';
import type { Property, Questionnaire, QuestionnaireContent } from '@landbrief/store';
import { cleanHtml } from '../html/clean-html.ts';

/** The sender's message as it is stored: clean HTML. */
export function cleanInvite(message: string): Promise<string> {
  return cleanHtml(message);
}

/** The text of clean HTML: a line for each block. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<\/(?:p|div|li|h\d|blockquote)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Subject, teaser and body of the message that the contact gets. */
export function inviteOf(
  { sender, questionCount }: Pick<Questionnaire, 'sender' | 'questionCount'>,
  { inviteSubject, inviteMessage }: Pick<QuestionnaireContent, 'inviteSubject' | 'inviteMessage'>,
  { name: propertyName }: Pick<Property, 'name'>,
) {
  const { subject, teaser } = noticeTexts.questionnaire({
    propertyName,
    byName: sender.name,
    questions: questionCount,
  });
  return { subject: inviteSubject || subject, teaser, body: inviteMessage };
}
