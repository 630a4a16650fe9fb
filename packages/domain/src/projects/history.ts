import { participantRoleNames, projectStatusNames } from '../enumerations.ts';

/** The history of a project is kept for two years after each event. */
export const historyRetentionDays = 730;

/** What an entry of the history states besides who, when and about whom. */
export interface HistoryValues {
  /** Codes of `projectStatus`, or phases. */
  from?: number | undefined;
  to?: number | undefined;
  phase?: number | undefined;
  /** Why a person declined or a property was eliminated, or what a delegator asks for. */
  reason?: string | undefined;
  /** The reason is for the owner's side only. */
  reasonHidden?: boolean | undefined;
  role?: string | undefined;
  count?: number | undefined;
  /** A delegator has to approve the property. */
  toApprove?: boolean | undefined;
  /** The name of the property that was copied. */
  original?: string | undefined;
  /** The text of a question. */
  question?: string | undefined;
  /** What was marked as confidential: a question, or the name of a file. */
  confidential?: string | undefined;
}

const withReason = (text: string, reason?: string) => (reason ? `${text}: ${reason}` : text);
const named = (names: Readonly<Record<string, string>>, code: string | number | undefined) =>
  names[String(code)] ?? String(code ?? '');
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const lower = (text: string) => text.toLowerCase();

/** The texts of the history, by what happened: to a participant, a property or the project. */
const texts = {
  participantAdded: ({ role }: HistoryValues) => `Added as ${lower(named(participantRoleNames, role))}`,
  invitationResent: () => 'Invitation sent again',
  participantAccepted: () => 'Accepted the invitation',
  participantDeclined: ({ reason }: HistoryValues) => withReason('Declined', reason),
  participantCompleted: () => 'Completed',
  participantReopened: () => 'Works on the project again',
  participantEliminated: () => 'Eliminated',
  participantRestored: () => 'Brought back',
  participantRemoved: () => 'Removed',
  roleChanged: ({ role }: HistoryValues) => `Is a ${lower(named(participantRoleNames, role))} now`,
  delegatorChanged: () => 'Has another delegator',
  participantReminded: () => 'Reminder requested',
  propertyAdded: () => 'Property added',
  propertyCopied: ({ original = '' }: HistoryValues) => `Property added as a copy of “${original}”`,
  propertySubmitted: ({ toApprove }: HistoryValues) =>
    toApprove ? 'Property submitted to the delegator for approval' : 'Property submitted',
  propertyApproved: () => 'Property approved',
  propertySentBack: ({ reason, count }: HistoryValues) =>
    withReason(count ? `Property sent back with ${counted(count, 'comment')}` : 'Property sent back', reason),
  propertyEliminated: ({ reason }: HistoryValues) => withReason('Property eliminated', reason),
  propertyRestored: () => 'Property brought back',
  propertyDeleted: () => 'Property deleted',
  propertyPutBack: () => 'Property put back from the trash',
  propertyChanged: () => 'Name, type, address or size of the property changed',
  propertyPhaseChanged: ({ from, phase }: HistoryValues) =>
    `Property moved from phase ${from} to phase ${phase}`,
  propertyShown: () => 'Property is shown in the directory',
  propertyHidden: () => 'Property is not shown in the directory any more',
  propertyOffered: () => 'Property is offered through Submit Your Site',
  propertyWithdrawn: () => 'Property is not offered through Submit Your Site any more',
  requirementAccepted: ({ question = '', reason }: HistoryValues) =>
    withReason(`Requirement accepted as met (“${question}”)`, reason),
  requirementNotAccepted: ({ question = '' }: HistoryValues) =>
    `Requirement no longer accepted as met (“${question}”)`,
  markedConfidential: ({ confidential = '', reason }: HistoryValues) =>
    withReason(`Marked as confidential: ${confidential}`, reason),
  unmarkedConfidential: ({ confidential = '' }: HistoryValues) => `No longer confidential: ${confidential}`,
  projectStatusChanged: ({ from, to }: HistoryValues) =>
    `Status changed from ${named(projectStatusNames, from)} to ${named(projectStatusNames, to)}`,
  deadlineMoved: ({ reason }: HistoryValues) =>
    `Deadline of the sealed answers moved${reason ? ` ${reason}` : ''}`,
  sealOpeningAsked: () => 'Asked a second person to open the sealed answers',
  sealOpened: () => 'Opened the sealed answers',
  consentPublished: ({ count }: HistoryValues) =>
    `Published version ${count} of the confidentiality agreement`,
  consentWithdrawn: () => 'Stopped asking for the confidentiality agreement',
  consentGiven: ({ count }: HistoryValues) => `Agreed to version ${count} of the confidentiality agreement`,
  phaseChanged: ({ phase }: HistoryValues) => `Phase ${phase} began`,
} as const;
export type HistoryKind = keyof typeof texts;

/** What respondents do not read in the history: what the owner's side thinks of their answers. */
const ownerSideOnly: ReadonlySet<string> = new Set<HistoryKind>([
  'requirementAccepted',
  'requirementNotAccepted',
]);

export function isForOwnerSideOnly(kind: string): boolean {
  return ownerSideOnly.has(kind);
}

/** The text of an entry; of an unknown kind its name. */
export function historyText(kind: string, values: HistoryValues): string {
  return Object.hasOwn(texts, kind) ? texts[kind as HistoryKind](values) : kind;
}

/** The values of an entry without what only the owner's side may read. */
export function valuesForRespondents({ reasonHidden, reason, ...values }: HistoryValues): HistoryValues {
  return reason === undefined || reasonHidden ? values : { ...values, reason };
}
