import type { FormerQuestion } from '@landbrief/contract';
import { isSameWording, operandsOf, type Wording, withoutRequirement, wordingOf } from '@landbrief/domain';
import {
  type Answer,
  type AnswerEntry,
  getWordings,
  type Question,
  type QuestionWording,
} from '@landbrief/store';

/** Former wordings of questions to which values of answers were given. */
export type FormerWordings = ReadonlyMap<string, QuestionWording>;

const keyOf = (questionId: string, wording: number) => `${questionId} ${wording}`;

/** Reads the former wordings of answers, where their questions were changed since; usually none. */
export async function readFormerWordings(
  projectId: string,
  answered: readonly (
    | { question: Question; answer: Answer | undefined }
    | { question: Question; entries: readonly Pick<AnswerEntry, 'wording'>[] }
  )[],
): Promise<FormerWordings> {
  const keys = new Map<string, { projectId: string; questionId: string; wording: number }>();
  for (const { question, ...given } of answered) {
    const { questionId, wording: current = 0 } = question;
    if (current === 0) continue;
    for (const { wording = 0 } of entriesOf(given))
      if (wording < current) keys.set(keyOf(questionId, wording), { projectId, questionId, wording });
  }
  const found = keys.size > 0 ? await getWordings([...keys.values()]) : [];
  return new Map(found.map((former) => [keyOf(former.questionId, former.wording), former]));
}

function entriesOf(
  given: { answer: Answer | undefined } | { entries: readonly Pick<AnswerEntry, 'wording'>[] },
): readonly Pick<AnswerEntry, 'wording'>[] {
  if ('entries' in given) return given.entries;
  return given.answer ? [given.answer.first, ...given.answer.updates] : [];
}

/** The wording that a value was given to, where the viewer reads another one now. */
export function formerWordingOf(
  question: Question,
  entry: Pick<AnswerEntry, 'wording'>,
  { former, seesRequirements }: { former: FormerWordings; seesRequirements: boolean },
): QuestionWording | undefined {
  if (former.size === 0) return undefined;
  const found = former.get(keyOf(question.questionId, entry.wording ?? 0));
  if (!found) return undefined;
  return isSameWording(shownWording(found, seesRequirements), wordingOf(question)) ? undefined : found;
}

/** A wording as the viewer may read it. */
export function shownWording(wording: Wording, seesRequirements: boolean): Wording {
  return seesRequirements ? wordingOf(wording) : withoutRequirement(wordingOf(wording));
}

export function presentFormerWording(former: QuestionWording, seesRequirements: boolean): FormerQuestion {
  const { text, type, choices, multiple, unit, required, isRequirement, requirement } = shownWording(
    former,
    seesRequirements,
  );
  return {
    text,
    type,
    choices: [...choices],
    multiple,
    ...(unit ? { unit } : {}),
    required,
    requirement: isRequirement,
    ...(requirement
      ? {
          requirementDetails: {
            ...requirement,
            ...(requirement.values === undefined ? {} : { values: operandsOf(requirement) }),
          },
        }
      : {}),
    changed: former.at,
  } as FormerQuestion;
}
