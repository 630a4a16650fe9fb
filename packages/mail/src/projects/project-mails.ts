import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, notice, quoted } from '../messages/message-mails.ts';
import { dueBy } from '../words.ts';

export interface ProjectStatusMail extends MessageMail {
  /** As shown: Paused, Review … */
  status?: string | undefined;
  deadline?: string | undefined;
  tz?: string | undefined;
}

export function projectStatusChanged(mail: ProjectStatusMail & Sender): MailContent {
  return notice(mail, {
    facts: [
      ['Status', mail.status],
      ['Due', dueBy(mail.deadline, mail.tz)],
    ],
    action: 'Open the project',
    because: `you take part in ${quoted(mail.projectName, 'this project')}`,
  });
}

export interface PhaseMail extends MessageMail {
  phase?: number | undefined;
  phaseCount?: number | undefined;
  questionCount?: number | undefined;
  deadline?: string | undefined;
  tz?: string | undefined;
}

export function phaseChanged(mail: PhaseMail & Sender): MailContent {
  const { phase, phaseCount, questionCount } = mail;
  return notice(mail, {
    more: [
      'Your properties are open again for the questions of this phase; earlier answers stay as they are.',
    ],
    facts: [
      ['Phase', phase === undefined ? undefined : `${phase}${phaseCount ? ` of ${phaseCount}` : ''}`],
      ['New questions', questionCount?.toLocaleString('en-US')],
      ['Due', dueBy(mail.deadline, mail.tz)],
    ],
    action: 'Answer the new questions',
    because: `you take part in ${quoted(mail.projectName, 'this project')}`,
  });
}
