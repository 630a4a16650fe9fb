import { enterTrash, type TrashEntry, type Write } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import type { SubjectOf } from './operation.ts';

/** The write that enters what the caller deletes into the trash. */
export function intoTrash(
  object: Omit<TrashEntry, 'scope' | 'at' | 'byUserId'>,
  { now: at, caller }: Pick<SignedInContext, 'now' | 'caller'>,
): Write {
  return enterTrash({ ...object, at, byUserId: caller.user.userId });
}

/** What one kind of objects does when it leaves the trash; `trash/trash-kinds.ts` has all kinds. */
export interface TrashWork {
  /** The writes that make the object what it was; throws `no_longer_fits` with the reason. */
  putBack(entry: TrashEntry, context: SignedInContext & { subject: SubjectOf<'trashed'> }): Promise<Write[]>;
  /** The writes of a deletion for good; none when it is gone. */
  deletePermanently(entry: TrashEntry, stamp: { now: string; newId: () => string }): Promise<Write[]>;
}
