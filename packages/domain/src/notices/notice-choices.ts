import type { MessageKind } from '../enumerations.ts';
import { hasRole } from '../roles.ts';

/** How a notice reaches a person besides the inbox: by a mail of its own, with others in the daily mail, or not at all. */
export const noticeChoiceNames = {
  atOnce: 'Mail at once',
  digest: 'Daily digest',
  inbox: 'Inbox only',
} as const;
export type NoticeChoice = keyof typeof noticeChoiceNames;
export const noticeChoices = Object.keys(noticeChoiceNames) as NoticeChoice[];

/** What notices are about, as a person chooses for it, in the order in which they are shown. */
export const noticeTopicNames = {
  properties: 'Properties submitted, approved, sent back, eliminated',
  answers: 'Answers and questions changed, comments',
  status: 'Status, phase and deadline of a project',
  reminders: 'Reminders of deadlines',
  clarifications: 'Clarifications and addenda',
  questionnaires: 'Questionnaires',
  messages: 'Messages, and notes that name you',
  reports: 'Reports that you asked for',
  organization: 'Organization: admissions, licenses, data feeds',
} as const;
export type NoticeTopic = keyof typeof noticeTopicNames;
export const noticeTopics = Object.keys(noticeTopicNames) as NoticeTopic[];

/** An invitation belongs to none: it is always mailed at once. */
const topics: Readonly<Record<MessageKind, NoticeTopic | undefined>> = {
  invitation: undefined,
  activation: 'status',
  reminder: 'reminders',
  answerEdited: 'answers',
  answersCommented: 'answers',
  clarificationsAsked: 'clarifications',
  clarificationAnswered: 'clarifications',
  addendum: 'clarifications',
  internalNote: 'messages',
  questionsChanged: 'answers',
  propertySubmitted: 'properties',
  propertyApproved: 'properties',
  propertySentBack: 'properties',
  propertyEliminated: 'properties',
  propertyRestored: 'properties',
  phaseChanged: 'status',
  projectStatusChanged: 'status',
  questionnaire: 'questionnaires',
  admission: 'organization',
  licenceUsedUp: 'organization',
  propertySynced: 'organization',
  dataFeedPaused: 'organization',
  reportReady: 'reports',
  reportFailed: 'reports',
  written: 'messages',
};

export const noticeTopicOf = (kind: MessageKind): NoticeTopic | undefined => topics[kind];

/** What a person has chosen; a topic that is not in it is mailed at once. */
export type NoticePreferences = { readonly [Topic in NoticeTopic]?: NoticeChoice | undefined };

interface Recipient {
  role: number;
  /** Off, nothing is mailed. */
  emailNotices: boolean;
  /** Mail to the address comes back. */
  undeliverable?: boolean | undefined;
  notices?: NoticePreferences | undefined;
}

/** Whether notices are mailed to a person at all: not to those who ended them, are blocked, or have an address that fails. */
export const takesNotices = ({ role, emailNotices, undeliverable }: Recipient): boolean =>
  emailNotices && !undeliverable && !hasRole(role, 'nobody');

/** How notices of a topic may reach a person: a reminder of a day before is wrong. */
export const choicesOf = (topic: NoticeTopic): readonly NoticeChoice[] =>
  topic === 'reminders' ? ['atOnce', 'inbox'] : noticeChoices;

/** How a notice of a kind reaches a person now. */
export function noticeChoiceOf(kind: MessageKind, recipient: Recipient): NoticeChoice {
  if (!takesNotices(recipient)) return 'inbox';
  const topic = topics[kind];
  const chosen = topic && recipient.notices?.[topic];
  return chosen && choicesOf(topic).includes(chosen) ? chosen : 'atOnce';
}

/** Every topic with its choice. */
export function everyNoticeChoice(notices: NoticePreferences = {}): Record<NoticeTopic, NoticeChoice> {
  const choices = noticeTopics.map((topic) => [topic, notices[topic] ?? 'atOnce']);
  return Object.fromEntries(choices) as Record<NoticeTopic, NoticeChoice>;
}
