import { attachmentLimits } from '@landbrief/domain';
import { useStore } from '../../store.ts';
import { picturesOf } from '../../ui/attachment-source.ts';
import { toast } from '../../ui/toast.ts';
import { attachmentTexts } from '../attachments/texts.ts';
import type { DraftSession } from './draft-session.ts';
import { isUploading, uploadQueueOf, watchUploading } from './draft-uploads.ts';
import { type KnownFile, knownFile } from './known-files.ts';

export interface DraftFile extends KnownFile {
  id: string;
}

/** The files of a draft: those beside the text, and the pictures in it. */
export function useDraftFiles(session: DraftSession) {
  const attached = () => session.saving.content.attachments;
  const queue = uploadQueueOf(session);
  const { add, retry, cancel } = queue;
  const uploads = useStore(queue);
  const isSending = useStore({ watch: watchUploading, get: () => isUploading(session) });
  const inText = new Set(picturesOf(session.saving.content.body));
  const files: DraftFile[] = attached().flatMap((id) => {
    const file = knownFile(id) ?? { fileName: 'File', size: 0, embedded: false };
    return file.embedded || inText.has(id) ? [] : [{ id, ...file }];
  });
  return {
    files,
    uploads,
    retry,
    cancel,
    isSending,
    add: (chosen: readonly File[]) => {
      const room = attachmentLimits.perObject - attached().length - uploads.length;
      if (chosen.length > room) toast.warning(attachmentTexts.full(attachmentLimits.perObject));
      add(chosen.slice(0, Math.max(0, room)));
    },
    remove: (id: string) => session.change({ attachments: attached().filter((one) => one !== id) }),
    /** A picture that was taken out of the text stays until the message is sent: it may come back with Undo. */
    setBody: (body: string) => {
      const added = picturesOf(body).filter((id) => !attached().includes(id));
      session.change(added.length > 0 ? { body, attachments: [...attached(), ...added] } : { body });
    },
  };
}

export type DraftFilesState = ReturnType<typeof useDraftFiles>;

/** The attachments without pictures that are no longer in the text. */
export function attachmentsToSend({ attachments, body }: { attachments: string[]; body: string }): string[] {
  const inText = new Set(picturesOf(body));
  return attachments.filter((id) => inText.has(id) || knownFile(id)?.embedded !== true);
}
