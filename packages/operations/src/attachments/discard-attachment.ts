import type { Files } from '@landbrief/platform';
import { deleteAttachment, discardUnattached, listAttachments } from '@landbrief/store';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';
import { attachmentKey } from './attachment-files.ts';

/** Deletes a file whose upload failed or was given up, so that it is not attached to anything. */
export const discardAttachment: HandlerOf<'discard-attachment'> = (
  { payload: { attachmentId } },
  { platform },
) => discard(attachmentId, platform.files);

/** Deletes the bytes of files that were deleted. */
export const discardAttachments: HandlerOf<'discard-attachments'> = async (
  { payload: { attachmentIds } },
  { platform },
) => {
  for (const attachmentId of attachmentIds) await discard(attachmentId, platform.files);
};

async function discard(attachmentId: string, files: Files): Promise<void> {
  if (await discardUnattached(attachmentId)) await files.delete(attachmentKey(attachmentId));
}

/** Deletes the files of an object that is deleted. Repeating it does no harm. */
export async function clearAttachments(objectId: string, files: Files): Promise<void> {
  for (const { attachmentId, key } of await listAttachments(objectId)) {
    await files.delete(key);
    await deleteAttachment(attachmentId);
  }
}
