import { isProblem } from '@landbrief/domain';
import { derivedId, timestamp } from '@landbrief/platform';
import {
  commitWrites,
  getProject,
  leaveTrash,
  listEndedTrash,
  listTrash,
  retryOvertaken,
  type TrashEntry,
  type Write,
} from '@landbrief/store';
import type { Environment } from '../context.ts';
import { onTrashed } from '../subjects/operation.ts';
import { clockActWrites } from '../unattended-audit.ts';
import { trashWork } from './trash-kinds.ts';

/** Makes an object in the trash what it was, in one transaction; `no_longer_fits` says what keeps it from that. */
export const putBack = onTrashed('putBack', async (_input, context) => {
  const { trashed } = context.subject;
  return retryOvertaken(async () =>
    context.commit([leaveTrash(trashed), ...(await trashWork[trashed.kind].putBack(trashed, context))], {}),
  );
});

export const deletePermanently = onTrashed('deletePermanently', async (_input, context) => {
  const { trashed } = context.subject;
  return retryOvertaken(async () => context.commit(await deletionWrites(trashed, context), {}));
});

async function deletionWrites(entry: TrashEntry, stamp: { now: string; newId: () => string }) {
  return [leaveTrash(entry), ...(await trashWork[entry.kind].deletePermanently(entry, stamp))];
}

/** Deletes what is in a trash for good, without those that somebody put back or deleted at the same moment. */
async function deleteFromTrash(
  entries: readonly TrashEntry[],
  now: string,
  recorded: (entry: TrashEntry) => Promise<Write[]> = async () => [],
): Promise<number> {
  let deleted = 0;
  for (const entry of entries) {
    let ids = 0;
    const newId = () => derivedId(entry.objectId, `${entry.at} ${ids++}`);
    try {
      await retryOvertaken(async () =>
        commitWrites([...(await deletionWrites(entry, { now, newId })), ...(await recorded(entry))]),
      );
      deleted++;
    } catch (error) {
      if (!isProblem(error) || error.code !== 'not_found') throw error;
    }
  }
  return deleted;
}

const OBJECTS_A_STEP = 50;

/** Deletes some of a trash whose owner is deleted: whether that was all, and with which object it began. */
export async function emptyTrashOf(
  scope: string,
  now: string,
): Promise<{ isEmpty: boolean; began: string | undefined }> {
  const entries = await listTrash(scope, { most: OBJECTS_A_STEP });
  await deleteFromTrash(entries, now);
  return { isEmpty: entries.length < OBJECTS_A_STEP, began: entries[0]?.objectId };
}

const ENDED_AT_ONCE = 100;

/** Nobody deletes it: the entry names the clock, and the owner finds it in their list. */
async function auditWrites(
  { objectId: id, kind, name, ownerId, organizationId, projectId }: TrashEntry,
  now: string,
): Promise<Write[]> {
  const project = projectId ? await getProject(projectId, { alsoTrashed: true }) : undefined;
  const readers = [organizationId ?? project?.organizationId].filter((one) => one !== undefined);
  const details = { organizationIds: readers, userIds: ownerId ? [ownerId] : [] };
  return clockActWrites('deleteEndedTrash', { kind: 'other', subject: { kind, id, name }, ...details }, now);
}

/** Deletes for good what was in the trash for its time (decisions 16). Returns the number of objects. */
export async function runTrashClock({ platform }: Environment): Promise<number> {
  const now = timestamp(platform.clock);
  let deleted = 0;
  for (const entry of await listEndedTrash(now, ENDED_AT_ONCE)) {
    try {
      deleted += await deleteFromTrash([entry], now, (ended) => auditWrites(ended, now));
    } catch (error) {
      platform.log.error('trash.deletion-failed', error, { objectId: entry.objectId, kind: entry.kind });
    }
  }
  return deleted;
}
