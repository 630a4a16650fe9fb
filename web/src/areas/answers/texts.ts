import {
  type AnswerSource,
  answerSourceNames,
  notAnsweredText,
  participantAccess,
  propertyStatus,
  statusRefusal,
} from '@landbrief/domain';
import { formatNumber } from '../../ui/format.ts';

/** Texts of the answering and the owner's answer screens (document 1 sections 2.8 to 2.13). */

export const saveTexts = {
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'Not saved',
  refused: 'Not saved',
  stale: 'Changed by somebody else',
} as const;

/** Beside the field of a question that takes "Not applicable". */
export const notApplicableTexts = {
  /** The answer stands from before. */
  withdrawn:
    'Answered “Not applicable”, which the owner no longer takes. It stays until you give another answer.',
} as const;

/** At an answer that the question would not take any more, because it was changed. */
export const misfitTexts = {
  note: (shown: string) => `Answered: ${shown}. It stays until you give another answer.`,
  accept: 'Accept this answer',
  undo: 'No longer accept it',
  title: 'Accept this answer as it is?',
  by: (name: string, moment: string) => `Accepted by ${name} on ${moment}`,
} as const;

/** At an answer that the directory gave, or gave before it was changed. */
export const directoryAnswerTexts = {
  mark: 'From the directory',
  notCleared: 'The value comes from the directory: it can be changed, and not cleared.',
  replaced: (value: string) => `In the directory: ${value}`,
} as const;

/** Where a value came from, in the history. */
export const sourceText = (source: AnswerSource): string =>
  source === 'directory' ? directoryAnswerTexts.mark : answerSourceNames[source];

/** At an answer whose question was changed since it was given. */
export const changedTexts = {
  mark: 'Changed',
  changed: (day: string) => `The question was changed on ${day}: was`,
  askedThen: 'Asked then:',
} as const;

export const onlyLeftTexts = {
  label: 'Only required left',
  nothingHere: 'Nothing required is left in this category.',
  done: 'Nothing required is left. You can submit the property.',
} as const;

/** The filters of the questions besides "Only required left". */
export const filterTexts = {
  label: 'Show',
  all: 'All questions',
  empty: notAnsweredText,
  requirements: 'Requirements',
  changed: { 'sent-back': 'Changed since sent back', submitted: 'Changed since submitted' },
  'sent-back': 'Sent back',
  nothingHere: 'No question of this category is in the filter.',
} as const;

/** Beside a category: how many of its questions the filter has. */
export const filterCountWords = {
  left: 'required left',
  empty: 'not answered',
  requirements: 'requirements',
  changed: 'changed',
  'sent-back': 'sent back',
} as const;

/** Document 1 section 2.13. */
export const recallTexts = {
  one: 'Recall Previous Answer',
  all: 'Recall all',
  earlier: 'Earlier answers',
  apply: 'Apply',
  dismiss: 'Not now',
  converted: (earlier: string) => `Given as ${earlier}`,
  /** At one that is older than a year. */
  old: (age: string) => `Old: ${age}`,
  cancel: 'Cancel',
} as const;

/** How long ago an earlier answer was given. */
export function ageText(days: number): string {
  if (days < 1) return 'today';
  if (days < 60) return days === 1 ? '1 day ago' : `${days} days ago`;
  if (days < 730) return `${Math.floor(days / 30)} months ago`;
  return `${Math.floor(days / 365)} years ago`;
}

/** To the form of a questionnaire. */
export const askText = 'Ask somebody else';

export const pasteTexts = {
  title: 'Paste a column',
  label: 'Answers from a spreadsheet',
  description:
    'One answer on each line, for the questions on this page in their order; or two columns: the question or its tag, and the answer.',
  preview: 'Pasted answers',
  unsaved: 'the pasted answers',
  same: 'This is the answer already.',
  replaces: (answer: string) => `Replaces “${answer}”`,
  cancel: 'Cancel',
} as const;

/** Why a property was not submitted. */
export const missingText = (count: number) =>
  count === 1 ? '1 question still needs an answer.' : `${count} questions still need an answer.`;

export const reviewTexts = {
  answered: 'Answered',
  left: 'Required left',
  unsaved: 'Unsaved answers',
  notMet: 'Requirements not met',
  showLeft: 'Show what is left',
  leftWhy: 'A property can be submitted once nothing required is left.',
  notMetWhy: 'Requirements that are not met do not keep you from submitting: the owner sees them as not met.',
  questionnaires: 'Answers of questionnaires that are not taken over',
  outstanding: (name: string, answered: number, asked: number) =>
    `“${name}”: ${formatNumber(answered)} of ${formatNumber(asked)} answered`,
  questionnairesWhy: 'Submitting does not wait for them. You can still take answers over afterwards.',
  unsavedWhy: 'They are saved first when you submit.',
  back: 'Back to answering',
} as const;

/** Why a participant can only read here; undefined when answers can be changed. */
export function readOnlyReason(
  project: { status: number },
  property: { status: number },
): string | undefined {
  if (property.status === propertyStatus.eliminated)
    return 'This property was eliminated by the project owner. Its answers can be read, not changed.';
  const may = participantAccess(project.status);
  if (may === 'everything') return undefined;
  if (may === 'review' && property.status === propertyStatus.finished) return undefined;
  return statusRefusal(project.status).message;
}

export const reviewerReason = 'You are acting as reviewer: answers can be read, not changed.';
export const submittedText =
  'You can still change answers: each change is kept in the history and saved when you leave the field.';
export const inReviewText =
  'The project is in Review. You can change answers of this submitted property; the owner is told of each change.';

/** Why a kept text is not sent any more. */
export const typedAnewText = 'Something else was typed here in another window.';
export const questionGoneText = 'The question is no longer asked.';
export const propertyGoneText = 'The property was deleted, or is no longer shared with you.';

export const unsentTexts = {
  explanation: 'They are kept in this browser for you alone until they are saved or you discard them.',
  look: 'Look at them',
  title: 'Answers that are not saved',
  failed: 'The server could not be reached. This is sent as soon as it can be.',
  waits: 'Open the property to finish this answer.',
  unnamed: 'Property',
  nothing: 'Emptied',
} as const;

export const commentTexts = {
  title: 'Comments',
  label: 'Comment',
  /** Who reads what the owner's side writes. */
  internal: 'Only for our side',
  internalMark: 'Internal',
  toParticipant: 'The participant reads it here and gets an email.',
  toOwner: 'The project owner reads it here and gets an email.',
  staysInternal: 'The participant does not see it.',
  add: 'Add Comment',
  added: 'The comment was added.',
  notAdded: 'The comment was not added',
  deleted: 'The comment was deleted.',
  deleteTitle: 'Confirm Comment Delete!',
  deleteMessage: 'The comment is deleted. This cannot be undone.',
  loadFailed: 'The comments could not be loaded.',
  count: (count: number) => (count === 1 ? '1 comment' : `${count} comments`),
} as const;

/** Counting a requirement as met although the answer does not meet it. */
export const acceptTexts = {
  accept: 'Count as met',
  undo: 'No longer count as met',
  title: 'Count this requirement as met?',
  reason: 'Reason',
  reasonWho: 'Your side reads it at the answer and in the project’s history; the participant does not.',
  failed: 'This was not saved. Please try again.',
  stale: 'The answer has changed in the meantime. Look at it again, and then decide.',
  by: (name: string, moment: string) => `Counted as met by ${name} on ${moment}`,
} as const;

export const seenTexts = {
  all: 'Mark all as seen',
  done: (count: number) =>
    count === 1 ? '1 answer was marked as seen.' : `${count} answers were marked as seen.`,
} as const;

/** Answering in the participant's place. */
export const ownerAnswerTexts = {
  add: 'Add Answer',
  update: 'Update Answer',
  saved: 'The answer was saved.',
  failed: 'The answer was not saved. Please try again.',
} as const;

/** What was typed where nothing can be saved now. */
export const leftDraftTexts = {
  comment: 'This comment was not added, and comments cannot be added here now:',
  answer: 'This answer was not saved, and it cannot be saved now:',
  discard: 'Discard',
} as const;

const wordsOfAll = new Intl.ListFormat('en', { type: 'conjunction' });

/** "1 comment and 2 answers"; empty without any. */
export function draftWords(counts: Readonly<Record<string, number>>): string {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return wordsOfAll.format(some.map(([kind, count]) => (count === 1 ? `1 ${kind}` : `${count} ${kind}s`)));
}

export const askedOfText = (contact: string) => `Asked of ${contact}`;
