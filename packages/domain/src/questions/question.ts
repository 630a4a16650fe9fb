import { isEmpty } from '../empty.ts';
import {
  type OwnerType,
  ownerType,
  ownerTypeNames,
  questionType,
  questionTypeNames,
} from '../enumerations.ts';
import { given } from '../given.ts';
import { bounds } from '../limits.ts';
import { cleanTag, foldedText, searchKey } from '../names.ts';
import type { ProblemDetail } from '../problems.ts';
import { saysNotApplicable } from './not-applicable.ts';
import type { Requirement } from './requirement.ts';
import { storedRequirement, validateRequirement } from './requirement-rules.ts';
import { isUncategorized, uncategorized } from './uncategorized.ts';

/** Up to three levels; a question without a primary category is uncategorized. */
export interface CategoryPath {
  primaryCategory?: string | undefined;
  secondaryCategory?: string | undefined;
  tertiaryCategory?: string | undefined;
}

/** A question of a template or project (document 1 section 3, decisions 8). */
export interface Question extends CategoryPath {
  id: string;
  text: string;
  /** Letters, digits and hyphens; unique within its owner. */
  tag: string;
  /** A code of `questionType`. */
  type: number;
  choices: readonly string[];
  /** A choice question that takes several choices: an answer's value is then a list. */
  multiple: boolean;
  required: boolean;
  /** An answer may be "Not applicable". */
  allowNotApplicable: boolean;
  note?: string | undefined;
  /** Shown after a number. */
  unit?: string | undefined;
  /** From 1; a property in phase n has the questions of phases 1 to n. */
  phase: number;
  isRequirement: boolean;
  requirement?: Requirement | undefined;
  /** The directory's field that the answer is copied from. */
  dataField?: string | undefined;
  /** Order within its category. */
  position: number;
  /** The tag can't be changed, because the question is a copy. */
  tagLocked: boolean;
}

/** A question as a person, an import or a copy provides it; only the text is required. */
export type QuestionDraft = { text: string } & {
  [Field in keyof Omit<Question, 'id' | 'text' | 'position'>]?: Question[Field] | undefined;
};

export function isQuestionType(code: unknown): boolean {
  return typeof code === 'number' && Object.hasOwn(questionTypeNames, code);
}

/** Whether a question must be answered before a property is submitted: required, or a requirement (decisions 8). */
export function isMandatory(question: Pick<Question, 'required' | 'isRequirement'>): boolean {
  return question.required || question.isRequirement;
}

const tagPattern = /^[A-Za-z0-9-]*[A-Za-z0-9][A-Za-z0-9-]*$/;

export function isTag(text: string): boolean {
  return text.length <= bounds.tagMax && tagPattern.test(text);
}

/** The key by which tags are compared: they are unique ignoring case (`foldedText`). */
export function tagKey(tag: string): string {
  return foldedText(tag);
}

const madeTagMax = 60;

/**
 * A tag made from a question's text: 'Total acreage (gross)?' becomes 'total-acreage-gross', with a number appended when
 * `taken` (tags in lower case) has it already.
 */
export function tagFromText(text: string, taken: { has(tag: string): boolean }): string {
  const words = searchKey(text)
    .replace(/'/g, '')
    .match(/[a-z0-9]+/g) ?? ['question'];
  let base = '';
  for (const word of words) {
    const longer = base ? `${base}-${word}` : word;
    if (longer.length > madeTagMax) break;
    base = longer;
  }
  base ||= (words[0] ?? '').slice(0, madeTagMax);
  if (!taken.has(base)) return base;
  return `${base}-${freeNumber((number) => taken.has(`${base}-${number}`))}`;
}

/** A free number from 2 on, found by doubling and bisecting, because thousands of questions may have the same text. */
function freeNumber(isTaken: (number: number) => boolean): number {
  let takenUpTo = 1;
  let free = 2;
  while (isTaken(free)) {
    takenUpTo = free;
    free *= 2;
  }
  while (free - takenUpTo > 1) {
    const middle = Math.floor((takenUpTo + free) / 2);
    if (isTaken(middle)) takenUpTo = middle;
    else free = middle;
  }
  return free;
}

function lengthDetail(path: string, text: string | undefined, max: number): ProblemDetail[] {
  return (text ?? '').trim().length > max ? [{ path, message: `must be at most ${max} characters.` }] : [];
}

function textDetails(text: string): ProblemDetail[] {
  const length = (text ?? '').trim().length;
  if (length < bounds.questionTextMin) {
    return [{ path: 'text', message: `must be at least ${bounds.questionTextMin} characters.` }];
  }
  return lengthDetail('text', text, bounds.questionTextMax);
}

function tagDetails(tag: string | undefined): ProblemDetail[] {
  if (isEmpty(tag)) return [];
  return isTag(cleanTag(tag ?? ''))
    ? []
    : [{ path: 'tag', message: `takes letters, digits and hyphens, at most ${bounds.tagMax} of them.` }];
}

function choiceDetails(type: number, choices: readonly string[]): ProblemDetail[] {
  if (type !== questionType.choice) {
    return choices.length > 0 ? [{ path: 'choices', message: 'are for choice questions only.' }] : [];
  }
  if (choices.length < bounds.choicesMin || choices.length > bounds.choicesMax) {
    return [{ path: 'choices', message: `must be ${bounds.choicesMin} to ${bounds.choicesMax} choices.` }];
  }
  const seen = new Set<string>();
  return choices.flatMap((choice, index) => {
    const path = `choices.${index}`;
    const key = foldedText(choice);
    if (isEmpty(key)) return [{ path, message: 'must not be empty.' }];
    if (seen.has(key)) return [{ path, message: `"${choice.trim()}" stands there twice.` }];
    seen.add(key);
    return lengthDetail(path, choice, bounds.choiceMax);
  });
}

function categoryDetails(path: CategoryPath): ProblemDetail[] {
  const { primaryCategory, secondaryCategory, tertiaryCategory } = path;
  const details: ProblemDetail[] = [];
  const levels = { primaryCategory, secondaryCategory, tertiaryCategory };
  for (const [level, name] of Object.entries(levels)) {
    details.push(...categoryNameDetails(level, name));
  }
  if (isUncategorized(primaryCategory) && !isUncategorized(secondaryCategory)) {
    details.push({ path: 'secondaryCategory', message: 'needs a primary category.' });
  }
  if (isUncategorized(secondaryCategory) && !isUncategorized(tertiaryCategory)) {
    details.push({ path: 'tertiaryCategory', message: 'needs a secondary category.' });
  }
  return details;
}

function requirementDetails(type: number, draft: QuestionDraft): ProblemDetail[] {
  if (!draft.requirement) {
    return draft.isRequirement
      ? [{ path: 'requirement.operator', message: 'is needed, because the question is a requirement.' }]
      : [];
  }
  return validateRequirement(type, draft.requirement, draft.choices ?? []).map(({ path, message }) => ({
    path: `requirement.${path}`,
    message,
  }));
}

function phaseDetails(phase: number): ProblemDetail[] {
  const valid = Number.isInteger(phase) && phase >= 1 && phase <= bounds.phasesMax;
  return valid ? [] : [{ path: 'phase', message: `must be a whole number from 1 to ${bounds.phasesMax}.` }];
}

/** The errors of a question (decisions 8); none when it can be saved. The store checks that the tag is unique. */
export function validateQuestion(draft: QuestionDraft): ProblemDetail[] {
  const type = draft.type ?? questionType.text;
  if (!isQuestionType(type)) return [{ path: 'type', message: 'must be Text, Numeric or Choice.' }];
  const details = [
    ...textDetails(draft.text),
    ...tagDetails(draft.tag),
    ...choiceDetails(type, draft.choices ?? []),
    ...phaseDetails(draft.phase ?? 1),
    ...lengthDetail('note', draft.note, bounds.noteMax),
    ...lengthDetail('unit', draft.unit, bounds.unitMax),
    ...lengthDetail('dataField', draft.dataField, bounds.dataFieldMax),
    ...categoryDetails(draft),
    ...requirementDetails(type, draft),
  ];
  const double = draft.allowNotApplicable ? draft.choices?.find(saysNotApplicable) : undefined;
  if (double !== undefined) {
    const message = `is not needed: the choice "${double.trim()}" says it already.`;
    details.push({ path: 'allowNotApplicable', message });
  }
  if (draft.multiple && type !== questionType.choice) {
    details.push({ path: 'multiple', message: 'is for choice questions only.' });
  }
  if (!isEmpty(draft.unit) && type !== questionType.number) {
    details.push({ path: 'unit', message: 'is for numeric questions only.' });
  }
  return details;
}

/** The category names, trimmed, without empty levels; an uncategorized question has none. */
export function cleanCategoryPath(path: CategoryPath): CategoryPath {
  const [primaryCategory, secondaryCategory, tertiaryCategory] = categoryNames(path);
  return given({ primaryCategory, secondaryCategory, tertiaryCategory });
}

/** A category's name as it is stored and compared: trimmed, with single spaces, each accent in one way. */
export function cleanCategoryName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** White space becomes single spaces; other control characters are refused. */
const controlCharacter = /(?!\s)\p{Cc}/u;
/** Zero-width characters, direction marks and soft hyphens show nothing of their own. */
const showsNothing = /^[\s\p{Cf}]*\p{Cf}[\s\p{Cf}]*$/u;

/** What is wrong with a name that a category is to get. */
export function categoryNameDetails(path: string, name: string | undefined): ProblemDetail[] {
  if (controlCharacter.test(name ?? '')) return [{ path, message: 'must not contain control characters.' }];
  if (showsNothing.test(name ?? '')) return [{ path, message: 'must have a character that can be seen.' }];
  return lengthDetail(path, name, bounds.categoryMax);
}

/** The names of a question's categories, from the primary down; empty when it is uncategorized. */
export function categoryNames(path: CategoryPath): string[] {
  const names: string[] = [];
  for (const name of [path.primaryCategory, path.secondaryCategory, path.tertiaryCategory]) {
    if (isUncategorized(name)) break;
    names.push(cleanCategoryName(name ?? ''));
  }
  return names;
}

/** 'Utilities > Power', or Uncategorized. */
export function categoryText(path: CategoryPath): string {
  return categoryNames(path).join(' > ') || uncategorized;
}

/** Makes a whole question of a valid draft: trimmed, with defaults and the stored form of the requirement. */
export function completeQuestion(
  draft: QuestionDraft,
  identity: Pick<Question, 'id' | 'tag' | 'position'>,
): Question {
  const type = draft.type ?? questionType.text;
  const choices = (draft.choices ?? []).map((choice) => choice.trim().replace(/\s+/g, ' '));
  const optional = { note: draft.note, unit: draft.unit, dataField: draft.dataField };
  const given = Object.entries(optional).flatMap(([field, text]) =>
    isEmpty(text) ? [] : [[field, (text ?? '').trim()]],
  );
  return {
    ...identity,
    text: draft.text.trim(),
    type,
    choices,
    multiple: draft.multiple ?? false,
    required: draft.required ?? false,
    allowNotApplicable: draft.allowNotApplicable ?? false,
    phase: draft.phase ?? 1,
    isRequirement: draft.isRequirement ?? false,
    tagLocked: draft.tagLocked ?? false,
    ...Object.fromEntries(given),
    ...cleanCategoryPath(draft),
    ...(draft.requirement ? { requirement: storedRequirement(type, draft.requirement, choices) } : {}),
  };
}

/** What a copy changes of a question: `Uncategorized` is dropped and the tag locked (document 1 section 5). */
export function copiedContent<Content extends CategoryPath>(question: Content) {
  const { primaryCategory, secondaryCategory, tertiaryCategory, ...content } = question;
  const path = cleanCategoryPath({ primaryCategory, secondaryCategory, tertiaryCategory });
  return { ...content, ...path, tagLocked: true as const };
}

export function copiedQuestion({ id: _id, position: _position, ...question }: Question): QuestionDraft {
  return copiedContent(question);
}

export function phaseExceeds(phase: number, phaseCount: number): boolean {
  return phase > phaseCount;
}

/** The tooltip of a question whose phase exceeds its owner's phase count (document 1 section 5). */
export function phaseTooltip(owner: OwnerType = ownerType.project): string {
  return `Phase does not exist for this ${ownerTypeNames[owner]}. Update the question to a valid phase.`;
}

export function importNeedsChoice(highestPhase: number, phaseCount: number): boolean {
  return phaseExceeds(highestPhase, phaseCount);
}

/** For 'Continue with update': a question of a phase that the project lacks is put into its highest phase. */
export function importPhase(questionPhase: number, phaseCount: number): number {
  return Math.min(questionPhase, phaseCount);
}

/**
 * What becomes of imported questions whose phase their owner lacks: they keep it, go into the highest phase, or the owner
 * gets as many phases.
 */
export const phaseChoices = ['keep', 'highest', 'raise'] as const;
export type PhaseChoice = (typeof phaseChoices)[number];

/** Whether a property in `propertyPhase` has to answer the question. */
export function isAsked(question: Pick<Question, 'phase'>, propertyPhase: number): boolean {
  return question.phase <= propertyPhase;
}
