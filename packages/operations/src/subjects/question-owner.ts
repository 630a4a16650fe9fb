import { given, hasRole, ownerType } from '@landbrief/domain';
import {
  findQuestionSets,
  getQuestion,
  type Participant,
  type Project,
  type Question,
  type Template,
} from '@landbrief/store';
import type { Caller, Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { loadProject } from './project.ts';
import { loadTemplate } from './template.ts';

/** The template or project that questions belong to. */
export type QuestionOwnerSubject =
  | { ownerType: typeof ownerType.template; ownerId: string; owner: Template }
  | { ownerType: typeof ownerType.project; ownerId: string; owner: Project; member?: Participant };

export type QuestionSubject = QuestionOwnerSubject & { question: Question };

/** Without an owner type the id is a project's: calls that name a property's owner mean its project. */
export async function loadQuestionOwner(
  ids: SubjectIds,
  requester: Requester,
): Promise<Loaded<QuestionOwnerSubject>> {
  const loaded = await loadOwner(ids, requester);
  if (loaded && administersQuestions(loaded.owner, await requester.caller))
    loaded.relations.add('organizationAdmin');
  return loaded;
}

/** List administrators administer the questions of their organization. */
export function administersQuestions(
  { organizationId }: { organizationId?: string | undefined },
  { user, role }: Caller,
): boolean {
  return hasRole(role, 'listAdmin') && organizationId !== undefined && organizationId === user.organizationId;
}

async function loadOwner(ids: SubjectIds, requester: Requester): Promise<Loaded<QuestionOwnerSubject>> {
  const ownerId = ids.id;
  if (ids.ownerType === ownerType.template) {
    const { template: owner, relations } = (await loadTemplate(ids, requester)) ?? {};
    return owner && relations && { ownerType: ownerType.template, ownerId, owner, relations };
  }
  const { project: owner, member, relations } = (await loadProject(ids, requester)) ?? {};
  return (
    owner && relations && { ownerType: ownerType.project, ownerId, owner, relations, ...given({ member }) }
  );
}

/** A question by its own id: the set that holds it must be the one that its owner points to now. */
export async function loadQuestion(
  { id }: SubjectIds,
  requester: Requester,
): Promise<Loaded<QuestionSubject>> {
  for (const questionSetId of await findQuestionSets(id)) {
    const question = await getQuestion(questionSetId, id);
    if (!question) continue;
    const owner = await loadQuestionOwner({ id: question.ownerId, ownerType: question.ownerType }, requester);
    if (owner?.owner.questionSetId === questionSetId) return { ...owner, question };
  }
  return undefined;
}
