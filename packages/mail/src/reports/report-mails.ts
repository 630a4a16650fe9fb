import { longDate } from '@landbrief/domain';
import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, notice, quoted } from '../messages/message-mails.ts';
import { countOf, oneLine } from '../words.ts';

export interface ReportReadyMail extends MessageMail {
  /** What was asked for: `Project Report`. */
  report?: string | undefined;
  fileName?: string | undefined;
  properties?: number | undefined;
  pages?: number | undefined;
  /** As a file manager shows it: `12.4 MB`. */
  size?: string | undefined;
  /** The day when the file is deleted. */
  keptUntil?: string | undefined;
}

const because = ({ projectName }: MessageMail) =>
  `you asked for a report of ${quoted(projectName, 'a project')}`;

export function reportReady(mail: ReportReadyMail & Sender): MailContent {
  const { report, fileName, properties, pages, size, keptUntil } = mail;
  return notice(mail, {
    facts: [
      ['Report', report],
      ['File', fileName],
      ['Properties', countOf(properties || undefined, 'property', 'properties')],
      ['Pages', countOf(pages, 'page', 'pages')],
      ['Size', size],
      ['Kept until', keptUntil && longDate(keptUntil)],
    ],
    action: 'Open the report',
    because: because(mail),
  });
}

export interface ReportFailedMail extends MessageMail {
  report?: string | undefined;
  /** Why, and what to do. */
  problem?: string | undefined;
}

export function reportFailed(mail: ReportFailedMail & Sender): MailContent {
  return notice(mail, {
    more: [mail.problem && oneLine(mail.problem)],
    facts: [['Report', mail.report]],
    action: 'Open the message',
    because: because(mail),
  });
}
