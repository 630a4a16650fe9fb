import { isAsked, isOnOwnerSide, ownerType, type Relation } from '@landbrief/domain';
import { getCachedQuestionSet, type Project, type Question, type QuestionSet } from '@landbrief/store';
import type { QuestionOwnerSubject } from '../subjects/index.ts';

interface Shown {
  project: Pick<Project, 'settings'>;
  relations: ReadonlySet<Relation>;
}

/** Whether the caller sees requirements and whether they are met (decisions 6). */
export function seesRequirements({ project, relations }: Shown): boolean {
  return project.settings.participantsSeeRequirements || isOnOwnerSide(relations);
}

/**
 * A question as the caller may see it. Where participants do not see requirements (decisions 6), they see a required
 * question instead, because it must be answered either way.
 */
export function shownQuestion(question: Question, shown: Shown): Question {
  if (!question.isRequirement || seesRequirements(shown)) return question;
  const { requirement: _, ...rest } = question;
  return { ...rest, isRequirement: false, required: true };
}

/** Sets without requirements, by the sets that stay in memory. */
const withoutRequirements = new WeakMap<QuestionSet, QuestionSet>();

export function shownSet(set: QuestionSet, shown: Shown): QuestionSet {
  if (seesRequirements(shown)) return set;
  const hidden = withoutRequirements.get(set) ?? {
    ...set,
    questions: set.questions.map((question) => shownQuestion(question, shown)),
  };
  withoutRequirements.set(set, hidden);
  return hidden;
}

/**
 * The questions of a template or project that the caller may see. Respondents see those up to the active phase, which
 * the `questionCount` of their project counts.
 */
export async function loadShownSet(
  subject: QuestionOwnerSubject & { relations: ReadonlySet<Relation> },
): Promise<QuestionSet> {
  const set = await getCachedQuestionSet(subject.owner);
  if (subject.ownerType === ownerType.template) return set;
  const { owner: project, relations } = subject;
  const shown = shownSet(set, { project, relations });
  if (isOnOwnerSide(relations)) return shown;
  return {
    ...shown,
    questions: shown.questions.filter((question) => isAsked(question, project.activePhase)),
  };
}
