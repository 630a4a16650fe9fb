import type { Question } from '@landbrief/contract';
import { requirementState, requirementWords } from '@landbrief/domain';
import { type AnswerValue, domainQuestion, shownValue } from './answer-values.ts';
import { requiredLeft } from './only-left.ts';

/** A saved answer that does not meet its requirement. */
export interface Unmet {
  id: string;
  text: string;
  /** "120 acres" */
  answer: string;
  /** "at least 150 acres" */
  requirement: string;
}

/** How a property stands before it is submitted. */
export interface Review {
  answered: number;
  total: number;
  /** Needed for submitting, and not answered. */
  left: number;
  unsaved: number;
  /** Whether any question tells a requirement; where participants do not see them, none does. */
  hasRequirements: boolean;
  notMet: Unmet[];
}

export interface Saved {
  value: AnswerValue;
  override?: boolean | undefined;
}

/** Of the questions as they are shown to whoever submits, and what the server has of their answers. */
export function reviewOf(
  questions: readonly Question[],
  savedOf: (id: string) => Saved,
  { answered, unsaved }: { answered: ReadonlySet<string>; unsaved: number },
): Review {
  return {
    answered: questions.filter(({ _id }) => answered.has(_id)).length,
    total: questions.length,
    left: requiredLeft(questions, answered).size,
    unsaved,
    hasRequirements: questions.some(
      (question) => requirementState(domainQuestion(question), undefined) !== 'none',
    ),
    notMet: questions.flatMap((question) => {
      const saved = savedOf(question._id);
      const { _id: id, text, unit, requirementDetails } = question;
      if (!requirementDetails || requirementState(domainQuestion(question), saved) !== 'notMet') return [];
      const requirement = requirementWords(requirementDetails, unit);
      return [{ id, text, answer: shownValue(question, saved.value), requirement }];
    }),
  };
}
