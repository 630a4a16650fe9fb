import { isEmpty } from '../empty.ts';
import { projectStatus, propertyStatus, questionType } from '../enumerations.ts';
import { bounds } from '../limits.ts';
import { searchKey } from '../names.ts';
import { formatNumber, numberRefusal, parseTypedNumber, withUnit } from '../numbers.ts';
import { type Problem, type ProblemDetail, problem } from '../problems.ts';
import { participantAccess, statusRefusal } from '../projects/project-status.ts';
import {
  isNotApplicable,
  type NotApplicable,
  notApplicable,
  notApplicableText,
} from '../questions/not-applicable.ts';
import { isMandatory, type Question } from '../questions/question.ts';
import { requirementMet } from '../questions/requirement.ts';
import { matchChoice } from '../questions/requirement-rules.ts';
import { type AnswerState, choiceTexts, type FittedQuestion, misfitOf, misfitTexts } from './misfit.ts';

/** Text, a number, a choice, several choices, or "Not applicable". */
export type AnswerValue = string | number | string[] | NotApplicable;

/** The fields of a question that decide which values are valid answers. */
export type AnswerType = Pick<Question, 'type' | 'choices' | 'multiple' | 'unit'> &
  Partial<Pick<Question, 'allowNotApplicable'>>;

/** Of an answer that does not meet its requirement, and that the owner accepts. */
export const countedAsMetText = 'Counted as met';
export const noAnswerOnFileText = 'No Answer On File';
/** Of a question whose phase a property has not reached. */
export const notAskedText = 'Not asked yet';
export const systemCreatorText = 'System';
/** Shown instead of the owner's name where participants may not see it. */
export const hiddenOwnerText = 'Project owner';
export const nothingRecalledText = '* No previous answer found';
export const recalledText = (count: number): string => `* ${count} answer applied`;

/** `value` is null when the raw value is empty: the answer is to be cleared. */
export type ParsedAnswer =
  | { value: AnswerValue | null; details?: never }
  | { value?: never; details: ProblemDetail[] };

const refused = (message: string): ParsedAnswer => ({ details: [{ path: 'value', message }] });

function parseText(raw: unknown): ParsedAnswer {
  if (typeof raw !== 'string' && typeof raw !== 'number') return refused('must be text.');
  const text = String(raw).trim();
  return text.length > bounds.answerTextMax
    ? refused(`must be at most ${bounds.answerTextMax} characters.`)
    : { value: text };
}

function parseNumber(raw: unknown, unit: string): ParsedAnswer {
  const number = parseTypedNumber(raw, unit);
  if (number === undefined) return refused('must be a number.');
  const refusal = numberRefusal(typeof raw === 'string' ? raw : number, number);
  return refusal ? refused(refusal) : { value: number === 0 ? 0 : number };
}

const notTaken: ParsedAnswer = {
  details: [{ path: 'notApplicable', message: `This question does not take “${notApplicableText}”.` }],
};

function parseChoice(question: AnswerType, raw: unknown): ParsedAnswer {
  const texts = choiceTexts(question, raw);
  if (!texts) return refused('must be one of the choices.');
  const unknown = texts.filter((text) => matchChoice(question.choices, text) === undefined);
  if (unknown.length > 0)
    return {
      details: unknown.map((text) => ({ path: 'value', message: `"${text}" is not one of the choices.` })),
    };
  const taken = new Set(texts.map((text) => matchChoice(question.choices, text)));
  const chosen = question.choices.filter((choice) => taken.has(choice));
  if (question.multiple) return { value: chosen };
  return chosen.length > 1 ? refused('takes one choice only.') : { value: chosen[0] ?? null };
}

/**
 * Parses a typed, sent or imported value as an answer to a question. Choices match in any case, and are returned with
 * the question's spelling and order; numbers may have grouping commas and the question's unit.
 */
export function parseAnswerValue(question: AnswerType, raw: unknown): ParsedAnswer {
  if (isEmpty(raw)) return { value: null };
  if (isNotApplicable(raw)) return question.allowNotApplicable ? { value: notApplicable } : notTaken;
  if (question.type === questionType.number) return parseNumber(raw, question.unit ?? '');
  if (question.type === questionType.choice) return parseChoice(question, raw);
  return parseText(raw);
}

/**
 * An answer as screens, exports and reports show it: '1,250 acres', 'Rail, Highway', 'Not applicable', 'Maybe (not
 * among the choices)'; '' when empty. `given` has the type and unit of the question when the answer was given.
 */
export function displayAnswer(
  question: FittedQuestion,
  value: unknown,
  given: Pick<Question, 'type' | 'unit'> = question,
): string {
  if (isEmpty(value)) return '';
  if (isNotApplicable(value)) return notApplicableText;
  const unit = given.type === questionType.number ? (given.unit ?? '') : '';
  const shown =
    typeof value === 'number' ? withUnit(formatNumber(value, unit), unit) : [value].flat().join(', ');
  const misfit = misfitOf(question, value);
  return misfit ? `${shown} (${misfitTexts[misfit]})` : shown;
}

export type SaveDisabledReason =
  | 'saving'
  | 'reviewer'
  | 'empty'
  | 'notANumber'
  | 'nothingChosen'
  | 'notAChoice';

export interface AnswerForm {
  question: AnswerType;
  /** The current value of the field. */
  value: unknown;
  saving: boolean;
  actingReviewer: boolean;
}

/** Why Save is disabled (document 1, 2.13); undefined when it is not. */
export function saveDisabledReason({
  question,
  value,
  saving,
  actingReviewer,
}: AnswerForm): SaveDisabledReason | undefined {
  if (saving) return 'saving';
  if (actingReviewer) return 'reviewer';
  const isChoice = question.type === questionType.choice;
  if (isEmpty(value)) {
    if (question.type === questionType.number) return 'notANumber';
    return isChoice ? 'nothingChosen' : 'empty';
  }
  if (!parseAnswerValue(question, value).details) return undefined;
  return isChoice ? 'notAChoice' : question.type === questionType.number ? 'notANumber' : 'empty';
}

export interface AnswerActions {
  question: Pick<Question, 'required' | 'isRequirement'>;
  propertyStatus: number;
  answered: boolean;
  fromDirectory: boolean;
  actingReviewer: boolean;
  isParticipant: boolean;
}

/** Whether Clear Answer is offered (document 1, 2.13). */
export function mayClear(answer: Omit<AnswerActions, 'isParticipant'>): boolean {
  if (answer.actingReviewer || !answer.answered || answer.fromDirectory) return false;
  if (answer.propertyStatus === propertyStatus.eliminated) return false;
  return !(isMandatory(answer.question) && answer.propertyStatus === propertyStatus.finished);
}

/** Whether Recall Previous Answer is offered (document 1, 2.13). */
export function mayRecall(answer: Omit<AnswerActions, 'fromDirectory'>): boolean {
  const open =
    answer.propertyStatus === propertyStatus.new || answer.propertyStatus === propertyStatus.working;
  return (
    answer.isParticipant &&
    !answer.actingReviewer &&
    !answer.answered &&
    open &&
    !answer.question.isRequirement
  );
}

export interface AnswerWrite {
  writer: 'owner' | 'participant' | 'reviewer';
  projectStatus: number;
  propertyStatus: number;
  propertyPhase: number;
  questionPhase: number;
}

/** Why an answer can't be written now (decisions 6 and 8); undefined when it can. */
export function answerRefusal(write: AnswerWrite): Problem | undefined {
  if (write.writer === 'reviewer') return problem('permission_error');
  if (write.propertyStatus === propertyStatus.eliminated) return problem('property_eliminated');
  if (write.questionPhase > write.propertyPhase) {
    return problem('not_allowed_in_status', { message: 'The question belongs to a later phase.' });
  }
  return isPropertyWritable(write) ? undefined : statusRefusal(write.projectStatus);
}

/**
 * Whether the statuses of project and property allow changes to the property and its answers. Participants follow
 * `participantAccess`, in review for submitted properties only; the owner's side writes until the project is closed.
 */
export function isPropertyWritable({
  writer,
  projectStatus: status,
  propertyStatus: property,
}: Pick<AnswerWrite, 'writer' | 'projectStatus' | 'propertyStatus'>): boolean {
  if (writer === 'owner') return status !== projectStatus.closed && status !== projectStatus.archived;
  const may = participantAccess(status);
  return may === 'everything' || (may === 'review' && property === propertyStatus.finished);
}

/** Whether the owner gets a notice of the change: a participant's edit in review (decisions 6). */
export function notifiesOwner(write: Pick<AnswerWrite, 'writer' | 'projectStatus'>): boolean {
  return write.writer === 'participant' && participantAccess(write.projectStatus) === 'review';
}

const msPerDay = 24 * 60 * 60 * 1000;

/** Whether an answer is older than the project takes answers for valid; `days` undefined: they do not grow old. */
export function isOutdated(givenAt: string, now: number, days: number | undefined): boolean {
  return days !== undefined && now - Date.parse(givenAt) > days * msPerDay;
}

interface CommentWrite {
  writer: 'owner' | 'participant';
  internal: boolean;
  projectStatus: number;
  propertyStatus: number;
}

/**
 * Why a comment on an answer can't be written; undefined when it can. Only the owner's side comments internally.
 * Participants comment while they may change answers (decisions 6), of a property that is not eliminated.
 */
export function commentRefusal(comment: CommentWrite): Problem | undefined {
  const { writer, internal } = comment;
  if (writer === 'participant' && internal) return problem('permission_error');
  if (writer === 'participant' && comment.propertyStatus === propertyStatus.eliminated)
    return problem('property_eliminated');
  return isPropertyWritable(comment) ? undefined : statusRefusal(comment.projectStatus);
}

export type RequirementState = 'none' | 'unanswered' | 'met' | 'overridden' | 'notMet';

/**
 * Whether an answer meets its question's requirement; an override counts as met (document 1 section 4). A value that the
 * question would not take does not meet it.
 */
export function requirementState(
  question: FittedQuestion & Pick<Question, 'isRequirement' | 'requirement'>,
  answer: AnswerState | undefined,
): RequirementState {
  if (!question.isRequirement || !question.requirement) return 'none';
  const value =
    question.type === questionType.number
      ? (parseTypedNumber(answer?.value, question.unit) ?? answer?.value)
      : answer?.value;
  const isFitting = misfitOf(question, value) === undefined;
  const met = isFitting && requirementMet(question.requirement, value, question.type === questionType.choice);
  if (met) return 'met';
  if (answer?.override) return 'overridden';
  return isEmpty(answer?.value) ? 'unanswered' : 'notMet';
}

export function countsAsMet(state: RequirementState): boolean {
  return state === 'met' || state === 'overridden';
}

/** A key of name and address, equal for two properties at the same place, whatever their case and accents. */
export function placeKey(property: {
  name: string;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  country?: string | undefined;
}): string {
  const { name, street, city, state, zip, country } = property;
  return [name, street, city, state, zip, country].map((part) => searchKey(part ?? '')).join('|');
}

export interface RecallCandidate {
  value: unknown;
  /** When the answer was given: ISO 8601, or any text that sorts by time. */
  at: string;
  directoryId?: string | undefined;
  place: string;
}

/**
 * The answer to recall among those to the same tag by the same organization (decisions 8): the newest for the same
 * directory property, else the newest for the same name and address. "Not applicable" is recalled only where the
 * question allows it.
 */
export function pickRecallableAnswer<Candidate extends RecallCandidate>(
  candidates: readonly Candidate[],
  target: { directoryId?: string | undefined; place: string; allowNotApplicable?: boolean },
): Candidate | undefined {
  const newest = (found: Candidate[]): Candidate | undefined =>
    found.reduce<Candidate | undefined>(
      (best, next) => (best && best.at >= next.at ? best : next),
      undefined,
    );
  const filled = candidates.filter(
    ({ value }) => !isEmpty(value) && (target.allowNotApplicable || !isNotApplicable(value)),
  );
  const sameProperty = filled.filter(
    (candidate) => target.directoryId !== undefined && candidate.directoryId === target.directoryId,
  );
  return newest(sameProperty) ?? newest(filled.filter((candidate) => candidate.place === target.place));
}
