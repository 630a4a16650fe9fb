import { deleteMode, messageFolder } from '@landbrief/domain';
import { changeCopy, deleteCopy } from '@landbrief/store';
import { operationOn } from '../operation.ts';

/** Deletes one's own copy: for good what the person saw in the trash, everything else into it (document 1 section 4). */
export const deleteMessage = operationOn(
  'message',
  'deleteMessage',
  async ({ query }, { subject, commit }) => {
    const { copy } = subject;
    const seenIn = query.fromFolder && messageFolder[query.fromFolder];
    if (deleteMode(copy.folder, seenIn) === 'forGood') return commit([deleteCopy(copy)], {});
    if (copy.folder === messageFolder.trash) return {};
    return commit(changeCopy(copy, { folder: messageFolder.trash }), {});
  },
);
