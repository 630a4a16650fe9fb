import { client } from '../../api.ts';
import { refetchCalls } from '../../queries.ts';
import { messageLists } from '../../stale-calls.ts';
import { confirm } from '../../ui/confirm.tsx';
import { plural } from '../../ui/format.ts';
import { offerUndo } from '../../ui/offer-undo.ts';
import { toast } from '../../ui/toast.ts';
import { isBlank } from './draft-content.ts';
import type { DraftSession } from './draft-session.ts';
import { endDraft } from './drafts.ts';
import { takeBack } from './filing.ts';
import { filedTexts } from './texts.ts';

/** Moves a draft to the trash, where it can be taken out again; one that was never saved is lost, after a question. */
export function useDiscard(session: DraftSession, onClose: () => void) {
  return async () => {
    const { content, stored } = session.saving;
    const isLost = !stored && session.isUnsaved && !isBlank(content);
    const question = { title: 'Discard the message?', message: 'It was not saved.', destructive: true };
    if (isLost && !(await confirm(question))) return;
    // A creation that runs now leaves a draft that is discarded too.
    await session.settle();
    if (session.saving.stored) {
      await discardStored(session, session.saving.stored.id, onClose);
      return;
    }
    endDraft(session);
    onClose();
  };
}

async function discardStored(session: DraftSession, id: string, onClose: () => void): Promise<void> {
  await session.saveNow();
  try {
    await client.moveMessage({
      params: { folder: 'trash' },
      body: { messageId: [id], fromFolder: 'drafts' },
    });
    endDraft(session);
    onClose();
    offerUndo(filedTexts.delete(plural(1, 'message')), () => takeBack('inbox', 'trash', [id]));
  } catch (error) {
    toast.problem(error);
  } finally {
    await refetchCalls(...messageLists);
  }
}
