/** The codes of document 1 section 4 and of the decisions, with the names that screens show. */

/** The values of an `as const` enumeration, in the order of its definition. */
export function codesOf<T extends Readonly<Record<string, string | number>>>(enumeration: T): T[keyof T][] {
  return Object.values(enumeration) as T[keyof T][];
}

export const messageFolder = { drafts: 0, inbox: 1, sent: 2, archived: 3, trash: 4 } as const;
export type MessageFolderName = keyof typeof messageFolder;
export type MessageFolder = (typeof messageFolder)[MessageFolderName];
export const messageFolderNames: Record<MessageFolder, string> = {
  0: 'Drafts',
  1: 'Inbox',
  2: 'Sent',
  3: 'Archived',
  4: 'Trash',
};

/** Declined is called `rejected` on the event call (decisions 7). */
export const participantStatus = {
  invited: 0,
  working: 1,
  delegatorCompleted: 2,
  delegateCompleted: 3,
  eliminated: 4,
  declined: 5,
} as const;
export type ParticipantStatus = (typeof participantStatus)[keyof typeof participantStatus];
export const participantStatusNames: Record<ParticipantStatus, string> = {
  0: 'Invited',
  1: 'Working',
  2: 'Completed',
  3: 'Completed',
  4: 'Eliminated',
  5: 'Declined',
};

export const approval = { notApproving: -1, working: 0, approved: 1 } as const;
export type Approval = (typeof approval)[keyof typeof approval];

/** New is shown as Setup. */
export const projectStatus = { new: 0, active: 1, review: 2, closed: 3, archived: 4, paused: 5 } as const;
export type ProjectStatus = (typeof projectStatus)[keyof typeof projectStatus];
export const projectStatusNames: Record<ProjectStatus, string> = {
  0: 'Setup',
  1: 'Active',
  2: 'Review',
  3: 'Closed',
  4: 'Archived',
  5: 'Paused',
};

export const propertyType = { site: 'site', building: 'building' } as const;
export type PropertyType = (typeof propertyType)[keyof typeof propertyType];
export const propertyTypeNames: Record<PropertyType, string> = { site: 'Site', building: 'Building' };

/** Finished is shown as Submitted. */
export const propertyStatus = { new: 0, working: 1, finished: 2, eliminated: 3 } as const;
export type PropertyStatus = (typeof propertyStatus)[keyof typeof propertyStatus];
export const propertyStatusNames: Record<PropertyStatus, string> = {
  0: 'New',
  1: 'Working',
  2: 'Submitted',
  3: 'Eliminated',
};

export const questionType = { text: 0, number: 1, choice: 2 } as const;
export type QuestionType = (typeof questionType)[keyof typeof questionType];
export const questionTypeNames: Record<QuestionType, string> = { 0: 'Text', 1: 'Numeric', 2: 'Choice' };

export const ownerType = { template: 1, project: 2 } as const;
export type OwnerType = (typeof ownerType)[keyof typeof ownerType];
export const ownerTypeNames: Record<OwnerType, string> = { 1: 'template', 2: 'project' };

export const comparisonOperator = {
  greaterThan: 0,
  greaterThanOrEqual: 1,
  equal: 2,
  notEqual: 3,
  lessThanOrEqual: 4,
  lessThan: 5,
  between: 6,
  oneOf: 7,
  allOf: 8,
  noneOf: 9,
} as const;
export type ComparisonOperator = (typeof comparisonOperator)[keyof typeof comparisonOperator];
export const comparisonOperatorSymbols: Record<ComparisonOperator, string> = {
  0: '>',
  1: '>=',
  2: '==',
  3: '!=',
  4: '<=',
  5: '<',
  6: 'Between',
  7: 'One Of',
  8: 'All Of',
  9: 'None Of',
};

export const questionnaireStatus = { draft: 0, sent: 1, working: 2, finished: 3 } as const;
export type QuestionnaireStatus = (typeof questionnaireStatus)[keyof typeof questionnaireStatus];
export const questionnaireStatusNames: Record<QuestionnaireStatus, string> = {
  0: 'Draft',
  1: 'Sent',
  2: 'Working',
  3: 'Finished',
};

/** A person's role in one project (decisions 7). */
export const participantRole = {
  participant: 'participant',
  delegator: 'delegator',
  delegate: 'delegate',
  collaborator: 'collaborator',
  reviewer: 'reviewer',
} as const;
export type ParticipantRole = (typeof participantRole)[keyof typeof participantRole];
export const participantRoleNames: Record<ParticipantRole, string> = {
  participant: 'Participant',
  delegator: 'Delegator',
  delegate: 'Delegate',
  collaborator: 'Collaborator',
  reviewer: 'Reviewer',
};

/** How the mail of an invitation fared. */
export const deliveryNames = {
  none: 'Not sent yet',
  held: 'Held back',
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Bounced',
  complained: 'Marked as spam',
} as const;

/** Where an answer's value came from (decisions 8, history). */
export const answerSource = {
  typed: 'typed',
  recalled: 'recalled',
  directory: 'directory',
  questionnaire: 'questionnaire',
  spreadsheet: 'spreadsheet',
  copied: 'copied',
} as const;
export type AnswerSource = (typeof answerSource)[keyof typeof answerSource];
export const answerSourceNames: Record<AnswerSource, string> = {
  typed: 'Typed',
  recalled: 'Recalled',
  directory: 'Directory',
  questionnaire: 'Questionnaire',
  spreadsheet: 'Spreadsheet',
  copied: 'Copied',
};

/** Who gets the answer to a clarification. */
export const clarificationAudience = { asker: 'asker', everybody: 'everybody' } as const;
export type ClarificationAudience = (typeof clarificationAudience)[keyof typeof clarificationAudience];

/** Why a message was sent (decisions 10). */
export const messageKind = {
  invitation: 'invitation',
  activation: 'activation',
  reminder: 'reminder',
  answerEdited: 'answerEdited',
  answersCommented: 'answersCommented',
  clarificationsAsked: 'clarificationsAsked',
  clarificationAnswered: 'clarificationAnswered',
  addendum: 'addendum',
  internalNote: 'internalNote',
  questionsChanged: 'questionsChanged',
  propertySubmitted: 'propertySubmitted',
  propertyApproved: 'propertyApproved',
  propertySentBack: 'propertySentBack',
  propertyEliminated: 'propertyEliminated',
  propertyRestored: 'propertyRestored',
  phaseChanged: 'phaseChanged',
  projectStatusChanged: 'projectStatusChanged',
  questionnaire: 'questionnaire',
  admission: 'admission',
  licenceUsedUp: 'licenceUsedUp',
  propertySynced: 'propertySynced',
  dataFeedPaused: 'dataFeedPaused',
  reportReady: 'reportReady',
  reportFailed: 'reportFailed',
  written: 'written',
} as const;
export type MessageKind = (typeof messageKind)[keyof typeof messageKind];
export const messageKindNames: Record<MessageKind, string> = {
  invitation: 'Invitation',
  activation: 'Project Activated',
  reminder: 'Reminder',
  answerEdited: 'Answer Edited In Review',
  answersCommented: 'Answers Commented',
  clarificationsAsked: 'Clarification Asked',
  clarificationAnswered: 'Clarification Answered',
  addendum: 'Addendum',
  internalNote: 'Note of Your Team',
  questionsChanged: 'Questions Changed',
  propertySubmitted: 'Property Submitted',
  propertyApproved: 'Property Approved',
  propertySentBack: 'Property Sent Back',
  propertyEliminated: 'Property Eliminated',
  propertyRestored: 'Property Brought Back',
  phaseChanged: 'Phase Changed',
  projectStatusChanged: 'Project Status Changed',
  questionnaire: 'Questionnaire',
  admission: 'Admission',
  licenceUsedUp: 'Licenses Used Up',
  propertySynced: 'Property Sync',
  dataFeedPaused: 'Data Feed Paused',
  reportReady: 'Report Ready',
  reportFailed: 'Report Not Made',
  written: 'Message',
};

/** `user`: a seat of a project owner; `rfi`: a project licence. */
export const licenceType = { user: 'user', rfi: 'rfi' } as const;
export type LicenceType = (typeof licenceType)[keyof typeof licenceType];
export const licenceTypeNames: Record<LicenceType, string> = { user: 'user', rfi: 'RFI' };
