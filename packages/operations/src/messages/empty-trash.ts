import { messageFolder } from '@landbrief/domain';
import { deleteCopy, listCopies } from '@landbrief/store';
import { operation } from '../operation.ts';

const { trash } = messageFolder;

/** A transaction takes 100 writes: under impersonation, the entry of the audit trail is among them. */
const AT_ONCE = 80;

/** Deletes all of one's own trash for good; what leaves it meanwhile stays. */
export const emptyTrash = operation('emptyTrash', async (_input, { caller, commit }) => {
  const { userId } = caller.user;
  const copies = await listCopies(userId, trash);
  for (let from = 0; from < copies.length; from += AT_ONCE) {
    const writes = copies
      .slice(from, from + AT_ONCE)
      .map(({ messageId }) => deleteCopy({ userId, messageId, folder: trash }, () => []));
    await commit(writes, {});
  }
  return {};
});
