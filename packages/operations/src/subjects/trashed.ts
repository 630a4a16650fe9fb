import { type CallName, calls } from '@landbrief/contract';
import {
  decideAccess,
  given,
  isOwnerSideEditor,
  projectStatus,
  type Relation,
  type TrashKind,
} from '@landbrief/domain';
import { getTrashEntry, type Participant, type Project, type TrashEntry, type User } from '@landbrief/store';
import type { Caller, Requester } from '../context.ts';
import { propertiesAnsweredBy } from './answered-properties.ts';
import { distributionListRelations } from './distribution-list.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { loadProject, projectRelations } from './project.ts';
import { administersQuestions } from './question-owner.ts';
import { templateRelations } from './template.ts';

export interface TrashedSubject {
  trashed: TrashEntry;
  /** Of a property, whose seal closes what is done with it. */
  project?: Project;
  member?: Participant;
}

/** The call that put an object of a kind into the trash: who may make it may take the object out again. */
const deletions = {
  project: 'deleteProject',
  property: 'deleteProperty',
  template: 'deleteTemplate',
  category: 'deletePrimaryCategory',
  distributionList: 'deleteDistributionList',
} as const satisfies Record<TrashKind, CallName>;

/** Whether somebody could delete the object, were it not in the trash. */
export function couldDelete(entry: TrashEntry, caller: Caller): boolean {
  if (entry.projectId) return false;
  const { access } = calls[deletions[entry.kind]];
  return decideAccess(access, { session: caller, relations: relationsTo(entry, caller) }) === 'allowed';
}

function relationsTo({ kind, ownerId = '', organizationId }: TrashEntry, caller: Caller): Set<Relation> {
  if (kind === 'template' || kind === 'category') {
    const relations = templateRelations({ organizationId }, caller);
    const isAdministered = kind === 'category' && administersQuestions({ organizationId }, caller);
    return isAdministered ? relations.add('organizationAdmin') : relations;
  }
  if (kind === 'distributionList')
    return distributionListRelations({ userId: ownerId, organizationId }, caller);
  const { closed: status } = projectStatus;
  const project = { userId: ownerId, organizationId: organizationId ?? '', sharing: 'none', status } as const;
  return projectRelations(project, undefined, caller);
}

/**
 * What is in the trash, for those who could delete it. Who answers a property puts back what was deleted by one who
 * answers, not what the owner's side deleted.
 */
export async function loadTrashed({ id }: SubjectIds, requester: Requester): Promise<Loaded<TrashedSubject>> {
  const [trashed, caller] = await Promise.all([getTrashEntry(id), requester.caller]);
  if (!trashed?.projectId)
    return trashed && { trashed, relations: new Set(couldDelete(trashed, caller) ? ['deleter'] : []) };
  const ids = { id: trashed.projectId };
  const loaded = await loadProject(ids, requester);
  if (!loaded) return undefined;
  const { project, member, relations } = loaded;
  if (trashed.kind === 'category' && administersQuestions(project, caller))
    relations.add('organizationAdmin');
  const [own] = await filterDeletable([trashed], { project, relations, user: caller.user });
  const isQuestions = trashed.kind === 'category';
  return {
    trashed,
    ...(isQuestions ? {} : { project }),
    ...given({ member }),
    relations: own ? new Set([...relations, 'deleter']) : new Set(),
  };
}

/** What of a project's trash somebody could delete. */
export async function filterDeletable(
  entries: readonly TrashEntry[],
  { project, relations, user }: { project: Project; relations: ReadonlySet<Relation>; user: User },
): Promise<TrashEntry[]> {
  if (isOwnerSideEditor(relations)) return [...entries];
  const answered = entries.flatMap(
    ({ objectId: propertyId, byRespondent, participantId, ownerId: userId }) =>
      byRespondent && participantId && userId
        ? [{ propertyId, projectId: project.projectId, participantId, userId }]
        : [],
  );
  const own = await propertiesAnsweredBy(user, answered, new Map([[project.projectId, project]]));
  return entries.filter(({ objectId }) => own.has(objectId));
}
