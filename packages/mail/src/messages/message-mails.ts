import { greeting, type MailContent } from '../content.ts';

/** What every mail about a message in the inbox knows. */
export interface MessageMail {
  subject: string;
  teaser: string;
  recipientName?: string;
  fromName: string;
  projectName?: string;
  /** The recipient's own referral link. */
  link: string;
}

export interface InvitationMail extends MessageMail {
  role: string;
  client?: string;
  description?: string;
  deadline: string;
  tz: string;
  questionCount: number;
}

const oneLink =
  'The link is yours alone: it opens the summary without a login. To answer, log in or register there.';

export function invitation(mail: InvitationMail): MailContent {
  const {
    subject,
    teaser,
    recipientName,
    projectName = '',
    client,
    description,
    deadline,
    tz,
    questionCount,
    fromName,
  } = mail;
  return {
    subject,
    preview: teaser,
    heading: `You are invited to “${projectName}”`,
    paragraphs: [greeting(recipientName), teaser, ...(description ? [description] : [])],
    facts: [
      ['Project', projectName],
      ...(client ? [['For', client] as const] : []),
      ['Due', `${longDate(deadline)}, end of day (${tz.replaceAll('_', ' ')})`],
      ['Questions', String(questionCount)],
    ],
    action: { label: 'Open the invitation', url: mail.link },
    afterwards: [oneLink],
    reason: `You receive this because ${fromName} invited you.`,
  };
}

const actions: Record<string, string> = {
  propertySubmitted: 'Open the message',
  answerEdited: 'See what changed',
  reminder: 'Go on answering',
};

/** A notice: the message's own words, and the way to it. */
export function notice(
  kind: string,
  { subject, teaser, recipientName, projectName, fromName, link }: MessageMail,
): MailContent {
  return {
    subject,
    preview: teaser,
    heading: subject,
    paragraphs: [greeting(recipientName), teaser],
    ...(projectName
      ? {
          facts: [
            ['Project', projectName],
            ['From', fromName],
          ] as const,
        }
      : {}),
    action: { label: actions[kind] ?? 'Open the message', url: link },
    reason: 'You receive this because you take part. You can end such notices in your profile.',
  };
}

function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
