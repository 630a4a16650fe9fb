import { isAsked, isMandatory, type Question } from '../questions/question.ts';
import { type RequirementState, requirementState } from './answer.ts';
import { type AnswerState, type FittedQuestion, isAnsweredBy } from './misfit.ts';

export interface PhaseCounts {
  answered: number;
  requiredAnswered: number;
}

/** How many questions of a property are answered, and how many mandatory ones; in all and by the question's phase. */
export interface AnswerCounts extends PhaseCounts {
  byPhase: Record<number, PhaseCounts>;
}

export type AnswersByQuestion = ReadonlyMap<string, AnswerState>;

/** The fields of a question that the counts depend on. "Required" in a count includes requirements (`isMandatory`). */
type Counted = Pick<Question, 'phase' | 'required' | 'isRequirement'>;
type Answered = Counted & FittedQuestion;

export const noAnswers = (): AnswerCounts => ({ answered: 0, requiredAnswered: 0, byPhase: {} });

/** How the counts change when an answer changes. An undefined or empty one is none (`isAnsweredBy`). */
export function countsDelta(
  before: AnswerState | undefined,
  after: AnswerState | undefined,
  question: Answered,
): AnswerCounts {
  const change = Number(isAnsweredBy(question, after)) - Number(isAnsweredBy(question, before));
  if (change === 0) return noAnswers();
  const counts = { answered: change, requiredAnswered: isMandatory(question) ? change : 0 };
  return { ...counts, byPhase: { [question.phase]: counts } };
}

/** Adds a change to counts, and returns new counts without the phases that become zero. */
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

/** Counts all answers. Adding up every change gives the same counts. */
export function countAnswers(
  questions: readonly (Answered & Pick<Question, 'id'>)[],
  answers: AnswersByQuestion,
): AnswerCounts {
  return questions.reduce(
    (counts, question) => addCounts(counts, countsDelta(undefined, answers.get(question.id), question)),
    noAnswers(),
  );
}

/** The number of questions of one phase. */
export interface PhaseQuestions {
  phase: number;
  questions: number;
  required: number;
  requirements: number;
}

export function countByPhase(questions: readonly Counted[]): PhaseQuestions[] {
  return changeByPhase([], { added: questions });
}

/** The counts after questions were added and removed, without empty phases. */
export function changeByPhase(
  before: readonly PhaseQuestions[],
  { added = [], removed = [] }: { added?: readonly Counted[]; removed?: readonly Counted[] },
): PhaseQuestions[] {
  const phases = new Map(before.map((counts) => [counts.phase, { ...counts }]));
  const count = (question: Counted, step: number) => {
    const { phase } = question;
    const counts = phases.get(phase) ?? { phase, questions: 0, required: 0, requirements: 0 };
    counts.questions += step;
    counts.required += isMandatory(question) ? step : 0;
    counts.requirements += question.isRequirement ? step : 0;
    phases.set(phase, counts);
  };
  for (const question of added) count(question, 1);
  for (const question of removed) count(question, -1);
  return [...phases.values()].filter(({ questions }) => questions > 0).sort((a, b) => a.phase - b.phase);
}

export interface QuestionCounts {
  questionCount: number;
  requiredCount: number;
  requirementCount: number;
}

/** The number of questions up to and including a phase (`isAsked`), or of all phases when none is given. */
export function countAsked(
  phases: readonly PhaseQuestions[],
  phase = Number.POSITIVE_INFINITY,
): QuestionCounts {
  const asked = phases.filter((counts) => isAsked(counts, phase));
  const sum = (field: 'questions' | 'required' | 'requirements') =>
    asked.reduce((total, counts) => total + counts[field], 0);
  return {
    questionCount: sum('questions'),
    requiredCount: sum('required'),
    requirementCount: sum('requirements'),
  };
}

/** How the number of answers that do not meet their requirement changes when one answer changes. */
export function notMetDelta(
  question: FittedQuestion & Pick<Question, 'isRequirement' | 'requirement'>,
  before: AnswerState | undefined,
  after: AnswerState | undefined,
): number {
  const isNotMet = (answer: AnswerState | undefined) =>
    Number(requirementState(question, answer) === 'notMet');
  return isNotMet(after) - isNotMet(before);
}

export type RequirementCounts = { total: number } & Record<Exclude<RequirementState, 'none'>, number>;

/** How many requirements a property meets. Screens count an overridden one as met (document 1 section 4). */
export function countRequirements(
  questions: readonly (FittedQuestion & Pick<Question, 'id' | 'isRequirement' | 'requirement'>)[],
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
