import type { AnswerCounts as WireCounts } from '@landbrief/contract';
import type { CountsChange, Project, PropertyCounts } from '@landbrief/store';

type Counted = Pick<
  PropertyCounts,
  'answered' | 'requiredAnswered' | 'phaseAnswered' | 'phaseRequiredAnswered'
>;

/** How much is answered of what a property's phase and those before ask. */
export function presentCounts(
  counts: Counted | undefined,
  project: Project,
  propertyPhase: number,
): WireCounts {
  const asked = project.phaseCounts.filter(({ phase }) => phase <= propertyPhase);
  const byPhase = (field: 'questions' | 'required') =>
    Object.fromEntries(asked.map((phase) => [String(phase.phase), phase[field]]));
  const sum = (values: Record<string, number>) =>
    Object.values(values).reduce((total, value) => total + value, 0);
  const answered = (values: Record<string, number> = {}) =>
    sum(Object.fromEntries(asked.map(({ phase }) => [String(phase), values[String(phase)] ?? 0])));
  const phaseQuestionCount = byPhase('questions');
  const phaseRequiredCount = byPhase('required');
  return {
    questionsAnswered: answered(counts?.phaseAnswered),
    requiredQuestionsAnswered: answered(counts?.phaseRequiredAnswered),
    phaseQuestionsAnswered: counts?.phaseAnswered ?? {},
    phaseRequiredQuestionsAnswered: counts?.phaseRequiredAnswered ?? {},
    questionCount: sum(phaseQuestionCount),
    requiredCount: sum(phaseRequiredCount),
    phaseQuestionCount,
    phaseRequiredCount,
  };
}

/** Counts as a change that was just committed leaves them. */
export function changedCounts(before: PropertyCounts | undefined, change: CountsChange): Counted {
  const phase = String(change.phase);
  const plus = (counts: Record<string, number> | undefined, added: number) => ({
    ...counts,
    [phase]: (counts?.[phase] ?? 0) + added,
  });
  return {
    answered: (before?.answered ?? 0) + change.answered,
    requiredAnswered: (before?.requiredAnswered ?? 0) + change.requiredAnswered,
    phaseAnswered: plus(before?.phaseAnswered, change.answered),
    phaseRequiredAnswered: plus(before?.phaseRequiredAnswered, change.requiredAnswered),
  };
}
