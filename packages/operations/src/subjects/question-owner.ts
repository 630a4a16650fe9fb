import { hasRole, ownerType } from '@landbrief/domain';
import { findQuestionSets, getQuestion, type Project, type Question, type Template } from '@landbrief/store';
import type { Caller } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { loadProject } from './project.ts';
import { loadTemplate } from './template.ts';

/** The template or project that questions belong to. */
export type QuestionOwnerSubject =
  | { ownerType: typeof ownerType.template; ownerId: string; owner: Template }
  | { ownerType: typeof ownerType.project; ownerId: string; owner: Project };

export type QuestionSubject = QuestionOwnerSubject & { question: Question };

/** Without an owner type the id is a project's: calls that name a property's owner mean its project. */
export async function loadQuestionOwner(
  ids: SubjectIds,
  caller: Caller,
): Promise<Loaded<QuestionOwnerSubject>> {
  const administered = hasRole(caller.role, 'listAdmin') ? caller.user.organizationId : undefined;
  if (ids.ownerType === ownerType.template) {
    const loaded = await loadTemplate(ids, caller);
    if (!loaded) return undefined;
    if (administered && loaded.template.organizationId === administered)
      loaded.relations.add('organizationAdmin');
    return {
      ownerType: ownerType.template,
      ownerId: ids.id,
      owner: loaded.template,
      relations: loaded.relations,
    };
  }
  const loaded = await loadProject(ids, caller);
  if (!loaded) return undefined;
  if (administered && loaded.project.organizationId === administered)
    loaded.relations.add('organizationAdmin');
  return {
    ownerType: ownerType.project,
    ownerId: ids.id,
    owner: loaded.project,
    relations: loaded.relations,
  };
}

/** A question by its own id: the set that holds it must be the one that its owner points to now. */
export async function loadQuestion({ id }: SubjectIds, caller: Caller): Promise<Loaded<QuestionSubject>> {
  for (const questionSetId of await findQuestionSets(id)) {
    const question = await getQuestion(questionSetId, id);
    if (!question) continue;
    const owner = await loadQuestionOwner({ id: question.ownerId, ownerType: question.ownerType }, caller);
    if (owner?.owner.questionSetId === questionSetId) return { ...owner, question };
  }
  return undefined;
}
