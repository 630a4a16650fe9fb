import {
  bounds,
  changeByPhase,
  countAsked,
  countByPhase,
  isClosedOrArchived,
  isCopyTarget,
  ownerType,
  type PhaseQuestions,
  problem,
  type QuestionCounts,
  statusRefusal,
} from '@landbrief/domain';
import {
  changeProjectQuestions,
  changeTemplateQuestions,
  getProject,
  getTemplate,
  type Question,
  type QuestionSet,
  retryOvertaken,
  type Write,
} from '@landbrief/store';
import type { QuestionOwnerSubject } from '../subjects/index.ts';

export async function readOwner(
  { ownerType: type, ownerId }: { ownerType: number; ownerId: string },
  also: { alsoTrashed?: boolean } = {},
): Promise<QuestionOwnerSubject | undefined> {
  if (type === ownerType.template) {
    const owner = await getTemplate(ownerId, also);
    return owner && { ownerType: ownerType.template, ownerId, owner };
  }
  const owner = await getProject(ownerId, { consistent: true, ...also });
  return owner && { ownerType: ownerType.project, ownerId, owner };
}

export async function reloadOwner(subject: QuestionOwnerSubject): Promise<QuestionOwnerSubject> {
  const current = await readOwner(subject);
  if (!current) throw problem('not_found');
  requireOpen(current);
  return current;
}

/** Refuses to change the questions of a project that is over. */
export function requireOpen({ ownerType: type, owner }: QuestionOwnerSubject): void {
  if (type === ownerType.project && isClosedOrArchived(owner.status)) throw statusRefusal(owner.status);
}

/** Changes an owner's questions; when they changed meanwhile (`ownerWrite`), retries with the current owner. */
export async function withCurrentOwner<Reply>(
  subject: QuestionOwnerSubject,
  change: (subject: QuestionOwnerSubject) => Promise<Reply>,
): Promise<Reply> {
  return retryOvertaken(async (isFirst) => change(isFirst ? subject : await reloadOwner(subject)), {
    when: ({ code, data }) => code === 'stale' && data?.owner === true,
  });
}

export function takesManyQuestions({ ownerType: type, owner }: QuestionOwnerSubject): boolean {
  return type === ownerType.template || isCopyTarget(owner.status);
}

/** Many questions are added to a project only in setup: existing answers could otherwise belong to other questions. */
export function requireInSetup(subject: QuestionOwnerSubject): void {
  if (takesManyQuestions(subject)) return;
  throw problem('not_allowed_in_status', {
    message:
      'Many questions are added while a project is in setup. This project has been activated: add the questions one by one, or clone the project.',
  });
}

/** Refuses to exceed the maximum of questions of a template or project (decisions 8). */
export function refuseTooMany({ owner, ownerType: type }: QuestionOwnerSubject, count: number): void {
  if (count <= bounds.questionsPerOwner || count <= owner.questionCount) return;
  const holder = type === ownerType.template ? 'template' : 'project';
  throw problem('limit_reached', {
    message: `A ${holder} holds up to ${bounds.questionsPerOwner} questions; with these it would have ${count}.`,
  });
}

export interface OwnerCounts extends QuestionCounts {
  phaseCounts: PhaseQuestions[];
}

export function countSet({ questions }: Pick<QuestionSet, 'questions'>): OwnerCounts {
  const phaseCounts = countByPhase(questions);
  return { ...countAsked(phaseCounts), phaseCounts };
}

/** The counts after one question was added, changed or removed. Templates keep the sums only. */
export function countsAfter(
  { owner, ownerType: type }: QuestionOwnerSubject,
  removed: Question | undefined,
  added: Question | undefined,
): OwnerCounts {
  const change = { removed: removed ? [removed] : [], added: added ? [added] : [] };
  const phaseCounts = changeByPhase(type === ownerType.project ? owner.phaseCounts : [], change);
  const after = countAsked(countByPhase(change.added));
  const before = countAsked(countByPhase(change.removed));
  const total = (field: keyof QuestionCounts) => owner[field] + after[field] - before[field];
  return {
    questionCount: total('questionCount'),
    requirementCount: total('requirementCount'),
    requiredCount: total('requiredCount'),
    phaseCounts,
  };
}

/**
 * The owner's write for every change of questions: new counts, and the condition that the questions are unchanged.
 * `phaseCount` raises that of the owner.
 */
export function changeQuestionsOf(
  subject: QuestionOwnerSubject,
  { phaseCounts, ...counts }: OwnerCounts,
  { now, questionSetId, phaseCount = 0 }: { now: string; questionSetId?: string; phaseCount?: number },
): Write {
  const changes = {
    ...counts,
    ...(questionSetId ? { questionSetId } : {}),
    ...(phaseCount > subject.owner.phaseCount ? { phaseCount } : {}),
    updated: now,
  };
  return subject.ownerType === ownerType.template
    ? changeTemplateQuestions(subject.owner, changes)
    : changeProjectQuestions(subject.owner, { ...changes, phaseCounts });
}

/** The same within `withCurrentOwner`, which its refusal makes act again. */
export function changeCurrentQuestions(
  subject: QuestionOwnerSubject,
  counts: OwnerCounts,
  now: string,
): Write {
  const otherwise = () => problem('stale', { data: { owner: true } });
  return { ...changeQuestionsOf(subject, counts, { now }), otherwise };
}

/** Increments the owner's `questionsVersion` with unchanged counts; `withCurrentOwner` retries when it is outdated. */
export function questionsUnchanged(subject: QuestionOwnerSubject, now: string): Write {
  const { questionCount, requirementCount, requiredCount } = subject.owner;
  const phaseCounts = 'phaseCounts' in subject.owner ? subject.owner.phaseCounts : [];
  return changeCurrentQuestions(
    subject,
    { questionCount, requirementCount, requiredCount, phaseCounts },
    now,
  );
}
