import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, notice, quoted } from '../messages/message-mails.ts';
import { dueBy } from '../words.ts';

interface Noted {
  /** What the owner adds. */
  note?: string | undefined;
}

const quote = ({ note, fromName }: MessageMail & Noted): MailContent['quote'] =>
  note?.trim() ? { text: note, by: fromName } : undefined;

export interface ProjectStatusMail extends MessageMail, Noted {
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
    quote: quote(mail),
    action: 'Open the project',
    because: `you take part in ${quoted(mail.projectName, 'this project')}`,
  });
}

export interface PhaseMail extends MessageMail, Noted {
  phase?: number | undefined;
  phaseCount?: number | undefined;
  questionCount?: number | undefined;
  deadline?: string | undefined;
  tz?: string | undefined;
  /** The one property that was moved; absent when the project's next phase began. */
  propertyName?: string | undefined;
  /** Whether it has to be answered and submitted. */
  isOpen?: boolean | undefined;
}

const reopened =
  'Your properties are open again for the questions of this phase; earlier answers stay as they are.';
const openInPhase = 'Answer the questions of this phase, and submit it; earlier answers stay as they are.';
const submittedInPhase = 'It stays submitted, and nothing more is expected for it now.';

export function phaseChanged(mail: PhaseMail & Sender): MailContent {
  const { phase, phaseCount, questionCount, propertyName, isOpen = true } = mail;
  return notice(mail, {
    more: [propertyName === undefined ? reopened : isOpen ? openInPhase : submittedInPhase],
    facts: [
      ['Property', propertyName],
      ['Phase', phase === undefined ? undefined : `${phase}${phaseCount ? ` of ${phaseCount}` : ''}`],
      ['New questions', questionCount?.toLocaleString('en-US')],
      ['Due', dueBy(mail.deadline, mail.tz)],
    ],
    quote: quote(mail),
    action: isOpen ? 'Answer the new questions' : 'Look at the property',
    because: `you take part in ${quoted(mail.projectName, 'this project')}`,
  });
}
