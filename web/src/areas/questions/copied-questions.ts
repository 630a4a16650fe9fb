import type { QuestionInput } from '@landbrief/contract';
import { copiedContent, tagKey } from '@landbrief/domain';
import type { Question } from './queries.ts';

/** A question without its owner, as it is added to every target. */
export type CopiedQuestion = Omit<QuestionInput, 'owner' | 'ownerType'>;

/** Every field that a copy takes along; a new field of questions has to be listed here. */
const copiedFields = Object.keys({
  text: true,
  type: true,
  choices: true,
  multiple: true,
  required: true,
  allowNotApplicable: true,
  unit: true,
  note: true,
  loisDataField: true,
  phase: true,
  primaryCategory: true,
  secondaryCategory: true,
  tertiaryCategory: true,
  requirement: true,
  requirementDetails: true,
  tag: true,
} satisfies Record<keyof Omit<CopiedQuestion, 'tagLocked'>, true>);

/** What the server assumes where a field is missing; ten thousand questions are sent in fewer bytes without it. */
const defaults: Readonly<Record<string, unknown>> = {
  multiple: false,
  required: false,
  allowNotApplicable: false,
  requirement: false,
  phase: 1,
};

/**
 * A question as it is copied (document 1 section 5): without _id, created, updated, owner, ownerType and Uncategorized
 * categories, with its tag locked.
 */
export function copyOf(question: Question): CopiedQuestion {
  const fields = Object.entries(question).filter(
    ([field, value]) =>
      copiedFields.includes(field) &&
      value !== defaults[field] &&
      !(Array.isArray(value) && value.length === 0),
  );
  return copiedContent(Object.fromEntries(fields) as Omit<CopiedQuestion, 'tagLocked'>);
}

/** A question of the target with the tag of one that is copied there. */
export interface ExistingQuestion {
  tag: string;
  /** Of the question that is there. */
  text: string;
}

export function existingIn(
  present: readonly ExistingQuestion[],
  questions: readonly CopiedQuestion[],
): ExistingQuestion[] {
  const copied = new Set(questions.flatMap(({ tag }) => (tag === undefined ? [] : [tagKey(tag)])));
  return present.filter(({ tag }) => copied.has(tagKey(tag)));
}

/** Below the body limit of the call, which is 5 MB. */
const bytesInOneCall = 4_500_000;

/**
 * The questions in as many parts as the body limit needs: one, unless thousands of them have long texts. A part is
 * all or nothing on the server.
 */
export function inParts(
  questions: readonly CopiedQuestion[],
  most = bytesInOneCall,
): readonly CopiedQuestion[][] {
  const parts: CopiedQuestion[][] = [[]];
  let size = 0;
  for (const question of questions) {
    // An id and its field names are added for the target.
    const bytes = new TextEncoder().encode(JSON.stringify(question)).byteLength + 64;
    if (size + bytes > most && parts.at(-1)?.length) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(question);
    size += bytes;
  }
  return parts;
}
