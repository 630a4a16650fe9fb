import { messageFolder } from '@landbrief/domain';
import { deleteCopy, listCopies } from '@landbrief/store';
import { operation } from '../operation.ts';

const AT_ONCE = 100;

/** Deletes all of one's own trash for good; what leaves it meanwhile stays. */
export const emptyTrash = operation('emptyTrash', async (_input, { caller, commitStep }) => {
  const copies = await listCopies(caller.user.userId, messageFolder.trash);
  for (let from = 0; from < copies.length; from += AT_ONCE) {
    await commitStep(copies.slice(from, from + AT_ONCE).map((copy) => deleteCopy(copy, () => [])));
  }
  return {};
});
