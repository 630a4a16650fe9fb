import type { TrashedObject } from '@landbrief/contract';
import { searchKey, type TrashKind, trashEnds } from '@landbrief/domain';
import { getUsers, listTrash as readTrash, type TrashEntry, trashOf } from '@landbrief/store';
import { page, sorted } from '../page.ts';
import { fullName } from '../people/full-name.ts';
import { onProject, operation } from '../subjects/operation.ts';
import { isSealedFor } from '../subjects/seal.ts';
import { couldDelete, filterDeletable } from '../subjects/trashed.ts';

type ListQuery = Parameters<typeof page>[1] & {
  search?: string | undefined;
  filter?: TrashKind | undefined;
  sortby: 'name' | '-name' | 'deleted' | '-deleted';
};

export const listTrash = operation('listTrash', async ({ query }, { caller }) => {
  const { userId, organizationId } = caller.user;
  const scopes = [
    trashOf.user(userId),
    trashOf.system,
    ...(organizationId ? [trashOf.organization(organizationId)] : []),
  ];
  const found = await Promise.all(scopes.map((scope) => readTrash(scope)));
  return present(
    found.flat().filter((entry) => couldDelete(entry, caller)),
    query,
  );
});

export const listProjectTrash = onProject('listProjectTrash', async ({ query }, { subject, caller }) => {
  const entries = await readTrash(trashOf.project(subject.project.projectId));
  const shown = isSealedFor(subject, caller) ? entries.filter(({ kind }) => kind !== 'property') : entries;
  return present(await filterDeletable(shown, { ...subject, user: caller.user }), query);
});

async function present(entries: readonly TrashEntry[], query: ListQuery) {
  const search = searchKey(query.search ?? '');
  const { filter } = query;
  const matching = entries.filter(
    ({ name, kind }) => searchKey(name).includes(search) && (!filter || kind === filter),
  );
  const shown = page(
    sorted(matching, query.sortby, { name: ({ name }) => searchKey(name), deleted: ({ at }) => at }),
    query,
  );
  const people = await getUsers(shown.map(({ byUserId }) => byUserId));
  const trash = shown.map(({ objectId: _id, kind, name, at, byUserId, contents }): TrashedObject => {
    const by = people.get(byUserId);
    const deletedBy = { _id: byUserId, fullName: by ? fullName(by) : '' };
    return { _id, kind, name, deleted: at, deletedBy, ends: trashEnds(at), contents };
  });
  return { trash, count: matching.length };
}
