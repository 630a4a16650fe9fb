import { bounds, isProblem, ownerType, problem } from '@landbrief/domain';
import {
  changeProjectQuestions,
  changeTemplateQuestions,
  getProject,
  getTemplate,
  type Project,
  type Question,
  type QuestionSet,
  type Write,
} from '@landbrief/store';
import type { QuestionOwnerSubject } from '../subjects/index.ts';

/** The owner as it stands now: questions are changed against what was just read. */
export async function reloadOwner({
  ownerType: type,
  ownerId,
}: QuestionOwnerSubject): Promise<QuestionOwnerSubject> {
  if (type === ownerType.template) {
    const owner = await getTemplate(ownerId);
    if (owner) return { ownerType: type, ownerId, owner };
  } else {
    const owner = await getProject(ownerId);
    if (owner) return { ownerType: type, ownerId, owner };
  }
  throw problem('not_found');
}

const TRIES = 5;

/** Makes a change of an owner's questions; when others changed them meanwhile (`ownerWrite`), again with what stands. */
export async function onCurrentOwner<Reply>(
  subject: QuestionOwnerSubject,
  change: (subject: QuestionOwnerSubject) => Promise<Reply>,
): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const current = attempt === 1 ? subject : await reloadOwner(subject);
    try {
      return await change(current);
    } catch (error) {
      const overtaken = isProblem(error) && error.code === 'stale' && error.data?.owner === true;
      if (!overtaken || attempt === TRIES) throw error;
    }
  }
}

/** Refuses what would give a template or project more questions than it may hold (decisions 8). */
export function refuseTooMany({ owner, ownerType: type }: QuestionOwnerSubject, count: number): void {
  if (count <= bounds.questionsPerOwner || count <= owner.questionCount) return;
  const holder = type === ownerType.template ? 'template' : 'project';
  throw problem('limit_reached', {
    message: `A ${holder} holds up to ${bounds.questionsPerOwner} questions; with these it would have ${count}.`,
  });
}

export interface OwnerCounts {
  questionCount: number;
  requirementCount: number;
  requiredCount: number;
  phaseCounts: Project['phaseCounts'];
}

export function countSet({ questions }: Pick<QuestionSet, 'questions'>): OwnerCounts {
  const phases = new Map<number, Project['phaseCounts'][number]>();
  for (const { phase, required } of questions) {
    const counts = phases.get(phase) ?? { phase, questions: 0, required: 0 };
    phases.set(phase, {
      phase,
      questions: counts.questions + 1,
      required: counts.required + Number(required),
    });
  }
  return {
    questionCount: questions.length,
    requirementCount: questions.filter(({ isRequirement }) => isRequirement).length,
    requiredCount: questions.filter(({ required }) => required).length,
    phaseCounts: [...phases.values()].sort((a, b) => a.phase - b.phase),
  };
}

/** The counts after one question was added, changed or removed. */
export function countsAfter(
  { owner, ownerType: type }: QuestionOwnerSubject,
  removed: Question | undefined,
  added: Question | undefined,
): OwnerCounts {
  const sign = (test: (question: Question) => boolean) =>
    Number(added ? test(added) : false) - Number(removed ? test(removed) : false);
  const phases = new Map(
    (type === ownerType.project ? owner.phaseCounts : []).map((counts) => [counts.phase, { ...counts }]),
  );
  for (const [question, step] of [
    [removed, -1],
    [added, 1],
  ] as const) {
    if (!question) continue;
    const counts = phases.get(question.phase) ?? { phase: question.phase, questions: 0, required: 0 };
    counts.questions += step;
    counts.required += question.required ? step : 0;
    phases.set(question.phase, counts);
  }
  return {
    questionCount: owner.questionCount + sign(() => true),
    requirementCount: owner.requirementCount + sign(({ isRequirement }) => isRequirement),
    requiredCount: owner.requiredCount + sign(({ required }) => required),
    phaseCounts: [...phases.values()]
      .filter(({ questions }) => questions > 0)
      .sort((a, b) => a.phase - b.phase),
  };
}

/** The write that goes with every change of the questions: counts, and that nobody changed them meanwhile. */
export function changeQuestionsOf(
  subject: QuestionOwnerSubject,
  { phaseCounts, ...counts }: OwnerCounts,
  { now, questionSetId }: { now: string; questionSetId?: string },
): Write {
  const changes = { ...counts, ...(questionSetId ? { questionSetId } : {}), updated: now };
  return subject.ownerType === ownerType.template
    ? changeTemplateQuestions(subject.owner, changes)
    : changeProjectQuestions(subject.owner, { ...changes, phaseCounts });
}
