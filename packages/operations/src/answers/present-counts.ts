import type { AnswerCounts as WireCounts } from '@landbrief/contract';
import { countAsked, isAsked } from '@landbrief/domain';
import type { CountsChange, Project, PropertyCounts } from '@landbrief/store';

type Counted = Pick<
  PropertyCounts,
  'answered' | 'requiredAnswered' | 'phaseAnswered' | 'phaseRequiredAnswered'
>;

/**
 * The numbers of questions and answers of a property's phase and those before. The answers are counted again a second
 * after questions were deleted: until then no more count as answered than are asked (docs/decisions/answering.md).
 */
export function presentCounts(
  counts: Counted | undefined,
  { phaseCounts }: Pick<Project, 'phaseCounts'>,
  propertyPhase: number,
): WireCounts {
  const asked = phaseCounts.filter((phase) => isAsked(phase, propertyPhase));
  const byPhase = (field: 'questions' | 'required') =>
    Object.fromEntries(asked.map((phase) => [String(phase.phase), phase[field]]));
  const answeredByPhase = (values: Record<string, number> = {}, field: 'questions' | 'required') =>
    Object.fromEntries(
      phaseCounts.flatMap((phase) => {
        const answered = values[String(phase.phase)];
        return answered === undefined ? [] : [[String(phase.phase), Math.min(answered, phase[field])]];
      }),
    );
  const phaseQuestionsAnswered = answeredByPhase(counts?.phaseAnswered, 'questions');
  const phaseRequiredQuestionsAnswered = answeredByPhase(counts?.phaseRequiredAnswered, 'required');
  const answered = (values: Record<string, number>) =>
    asked.reduce((total, { phase }) => total + (values[String(phase)] ?? 0), 0);
  const { questionCount, requiredCount } = countAsked(phaseCounts, propertyPhase);
  return {
    questionsAnswered: answered(phaseQuestionsAnswered),
    requiredQuestionsAnswered: answered(phaseRequiredQuestionsAnswered),
    phaseQuestionsAnswered,
    phaseRequiredQuestionsAnswered,
    questionCount,
    requiredCount,
    phaseQuestionCount: byPhase('questions'),
    phaseRequiredCount: byPhase('required'),
  };
}

export function changedCounts(before: PropertyCounts | undefined, changes: readonly CountsChange[]): Counted {
  const counted: Counted = {
    answered: before?.answered ?? 0,
    requiredAnswered: before?.requiredAnswered ?? 0,
    phaseAnswered: { ...before?.phaseAnswered },
    phaseRequiredAnswered: { ...before?.phaseRequiredAnswered },
  };
  for (const { phase, answered, requiredAnswered } of changes) {
    counted.answered += answered;
    counted.requiredAnswered += requiredAnswered;
    counted.phaseAnswered[phase] = (counted.phaseAnswered[phase] ?? 0) + answered;
    counted.phaseRequiredAnswered[phase] = (counted.phaseRequiredAnswered[phase] ?? 0) + requiredAnswered;
  }
  return counted;
}
