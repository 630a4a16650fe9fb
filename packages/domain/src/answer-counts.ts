import { type RequirementState, requirementState } from './answer.ts';
import { isEmpty } from './empty.ts';
import type { Question } from './question.ts';

export interface PhaseCounts {
  answered: number;
  requiredAnswered: number;
}

/** How many questions of a property are answered; by phase of the question. `required` is the question's own mark. */
export interface AnswerCounts extends PhaseCounts {
  byPhase: Record<number, PhaseCounts>;
}

/** An answer as the counting rules see it. */
export interface AnswerState {
  value: unknown;
  override?: boolean | undefined;
}

/** Answers by question id. */
export type AnswersByQuestion = ReadonlyMap<string, AnswerState>;

type Counted = Pick<Question, 'phase' | 'required'>;

export const noAnswers = (): AnswerCounts => ({ answered: 0, requiredAnswered: 0, byPhase: {} });

/** How the counts change when an answer's value changes; undefined or empty values stand for no answer. */
export function countsDelta(before: unknown, after: unknown, question: Counted): AnswerCounts {
  const change = Number(!isEmpty(after)) - Number(!isEmpty(before));
  if (change === 0) return noAnswers();
  const counts = { answered: change, requiredAnswered: question.required ? change : 0 };
  return { ...counts, byPhase: { [question.phase]: counts } };
}

/** Adds a change to counts; neither is altered. Phases that come to nothing are left out. */
export function addCounts(counts: AnswerCounts, delta: AnswerCounts): AnswerCounts {
  const byPhase: Record<number, PhaseCounts> = { ...counts.byPhase };
  for (const [phase, change] of Object.entries(delta.byPhase)) {
    const sum = plus(byPhase[Number(phase)], change);
    if (sum.answered === 0 && sum.requiredAnswered === 0) delete byPhase[Number(phase)];
    else byPhase[Number(phase)] = sum;
  }
  return { ...plus(counts, delta), byPhase };
}

function plus(a: PhaseCounts | undefined, b: PhaseCounts): PhaseCounts {
  return {
    answered: (a?.answered ?? 0) + b.answered,
    requiredAnswered: (a?.requiredAnswered ?? 0) + b.requiredAnswered,
  };
}

/** Counts from nothing: what all the changes must come to. */
export function countAnswers(
  questions: readonly (Counted & Pick<Question, 'id'>)[],
  answers: AnswersByQuestion,
): AnswerCounts {
  return questions.reduce(
    (counts, question) =>
      addCounts(counts, countsDelta(undefined, answers.get(question.id)?.value, question)),
    noAnswers(),
  );
}

export interface QuestionCounts {
  questionCount: number;
  requiredCount: number;
  requirementCount: number;
}

/** What there is to answer; the questions of later phases are left out when a phase is given. */
export function countQuestions(
  questions: readonly Pick<Question, 'phase' | 'required' | 'isRequirement'>[],
  phase = Number.POSITIVE_INFINITY,
): QuestionCounts {
  const asked = questions.filter((question) => question.phase <= phase);
  return {
    questionCount: asked.length,
    requiredCount: asked.filter((question) => question.required).length,
    requirementCount: asked.filter((question) => question.isRequirement).length,
  };
}

export type RequirementCounts = { total: number } & Record<Exclude<RequirementState, 'none'>, number>;

/** How many requirements a property meets; overridden ones count as met on screens (document 1 section 4). */
export function countRequirements(
  questions: readonly Pick<Question, 'id' | 'type' | 'isRequirement' | 'requirement'>[],
  answers: AnswersByQuestion,
): RequirementCounts {
  const counts = { total: 0, unanswered: 0, met: 0, overridden: 0, notMet: 0 };
  for (const question of questions) {
    const state = requirementState(question, answers.get(question.id));
    if (state === 'none') continue;
    counts.total += 1;
    counts[state] += 1;
  }
  return counts;
}
