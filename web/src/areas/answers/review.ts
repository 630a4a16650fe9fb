import type { Question } from '@landbrief/contract';
import { requirementState, requirementWords } from '@landbrief/domain';
import { type AnswerValue, domainQuestion, shownValue } from './answer-values.ts';
import { requiredLeft } from './only-left.ts';
import { sectionsOf } from './sections.ts';

interface Left {
  id: string;
  text: string;
}

/** A saved answer that does not meet its requirement. */
export interface Unmet extends Left {
  /** "120 acres" */
  answer: string;
  /** "at least 150 acres" */
  requirement: string;
}

/** Questions of a primary category. */
export interface InCategory<Listed> {
  category: string;
  questions: Listed[];
}

/** How a property stands before it is submitted. */
export interface Review {
  answered: number;
  total: number;
  /** Needed for submitting, and not answered. */
  left: number;
  leftIn: InCategory<Left>[];
  unsaved: number;
  /** Whether any question tells a requirement; where participants do not see them, none does. */
  hasRequirements: boolean;
  notMet: number;
  notMetIn: InCategory<Unmet>[];
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
  const left = requiredLeft(questions, answered);
  const notMetIn = byCategory(questions, (question) => unmetOf(question, savedOf(question._id)));
  return {
    answered: questions.filter(({ _id }) => answered.has(_id)).length,
    total: questions.length,
    left: left.size,
    leftIn: byCategory(questions, ({ _id: id, text }) => (left.has(id) ? { id, text } : undefined)),
    unsaved,
    hasRequirements: questions.some(
      (question) => requirementState(domainQuestion(question), undefined) !== 'none',
    ),
    notMet: notMetIn.reduce((sum, { questions: some }) => sum + some.length, 0),
    notMetIn,
  };
}

function unmetOf(question: Question, saved: Saved): Unmet | undefined {
  const { _id: id, text, unit, requirementDetails } = question;
  if (!requirementDetails || requirementState(domainQuestion(question), saved) !== 'notMet') return undefined;
  const requirement = requirementWords(requirementDetails, unit);
  return { id, text, answer: shownValue(question, saved.value), requirement };
}

/** What is listed of the questions, by category in the order of the screen. */
function byCategory<Listed>(
  questions: readonly Question[],
  listed: (question: Question) => Listed | undefined,
): InCategory<Listed>[] {
  return sectionsOf(questions)
    .map(({ name, questions: some }) => ({
      category: name,
      questions: some.map(listed).filter((one) => one !== undefined),
    }))
    .filter(({ questions: some }) => some.length > 0);
}
