import { type CallName, calls } from '@landbrief/contract';
import { decideAccess, projectStatus, type Relation, type TrashKind } from '@landbrief/domain';
import { getTrashEntry, type TrashEntry } from '@landbrief/store';
import type { Caller, Requester } from '../context.ts';
import { distributionListRelations } from './distribution-list.ts';
import type { Loaded, SubjectIds } from './loaded.ts';
import { projectRelations } from './project.ts';
import { templateRelations } from './template.ts';

export interface TrashedSubject {
  trashed: TrashEntry;
}

/** The call that put an object of a kind into the trash: who may make it may take the object out again. */
const deletions = {
  project: 'deleteProject',
  template: 'deleteTemplate',
  distributionList: 'deleteDistributionList',
} as const satisfies Record<TrashKind, CallName>;

/** Whether somebody could delete the object, were it not in the trash. */
export function couldDelete(entry: TrashEntry, caller: Caller): boolean {
  const { access } = calls[deletions[entry.kind]];
  return decideAccess(access, { session: caller, relations: relationsTo(entry, caller) }) === 'allowed';
}

function relationsTo({ kind, ownerId = '', organizationId }: TrashEntry, caller: Caller): Set<Relation> {
  if (kind === 'template') return templateRelations({ organizationId }, caller);
  if (kind === 'distributionList')
    return distributionListRelations({ userId: ownerId, organizationId }, caller);
  const { closed: status } = projectStatus;
  const project = { userId: ownerId, organizationId: organizationId ?? '', sharing: 'none', status } as const;
  return projectRelations(project, undefined, caller);
}

/** What is in the trash, for those who could delete it. */
export async function loadTrashed({ id }: SubjectIds, requester: Requester): Promise<Loaded<TrashedSubject>> {
  const [trashed, caller] = await Promise.all([getTrashEntry(id), requester.caller]);
  return trashed && { trashed, relations: new Set(couldDelete(trashed, caller) ? ['deleter'] : []) };
}
