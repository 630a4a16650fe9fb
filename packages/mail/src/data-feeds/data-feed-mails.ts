import type { MailContent, Sender } from '../content.ts';
import { type MessageMail, notice } from '../messages/message-mails.ts';
import { oneLine } from '../words.ts';

export interface PropertySyncedMail extends MessageMail {
  /** What was copied, in numbers. */
  result?: string | undefined;
  /** Feeds that failed or have mistakes, a sentence for each. */
  problems?: readonly string[] | undefined;
  /** The reader started it; otherwise the schedule did. */
  isStarter?: boolean | undefined;
}

/** The most that a mail tells; the message has all. */
const PROBLEMS = 5;

export function propertySynced(mail: PropertySyncedMail & Sender): MailContent {
  const { result, problems = [], isStarter } = mail;
  const rest = problems.length - PROBLEMS;
  return notice(mail, {
    more: [
      ...problems.slice(0, PROBLEMS).map(oneLine),
      rest > 0 ? `The message has ${rest} more.` : undefined,
      problems.length > 0 ? 'Admin, Data Feeds shows the mistakes of each feed, by record.' : undefined,
    ],
    facts: [['Result', result]],
    action: 'Open the message',
    because: isStarter
      ? 'you started the property sync'
      : 'you administer the data feeds of your organization',
  });
}

export interface DataFeedPausedMail extends MessageMail {
  feedName?: string | undefined;
  failures?: number | undefined;
  /** Why it failed the last time. */
  problem?: string | undefined;
}

export function dataFeedPaused(mail: DataFeedPausedMail & Sender): MailContent {
  const { feedName, problem, failures } = mail;
  return notice(mail, {
    more: [
      problem ? `The last time: ${oneLine(problem)}` : undefined,
      'What it has copied before is kept. Mend what is wrong, then turn it on again under Admin, Data Feeds.',
    ],
    facts: [
      ['Data feed', feedName],
      ['Failures in a row', failures === undefined ? undefined : String(failures)],
    ],
    action: 'Open the message',
    because: 'you administer the data feeds of your organization',
  });
}
