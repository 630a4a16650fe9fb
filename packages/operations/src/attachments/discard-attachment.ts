import type { Files } from '@landbrief/platform';
import { deleteAttachment, discardUnattached, listAttachments } from '@landbrief/store';
import type { OutboxHandler, OutboxPayloads } from '../outbox/outbox-kinds.ts';
import { attachmentKey } from './attachment-files.ts';

/** Deletes a file that is not attached to anything: it was deleted, or its upload failed or was given up. */
export const discardAttachment: OutboxHandler<OutboxPayloads['discard-attachment']> = async (
  { payload: { attachmentId } },
  { platform },
) => {
  if (await discardUnattached(attachmentId)) await platform.files.delete(attachmentKey(attachmentId));
};

/** Deletes the files of an object that is deleted. Repeating it does no harm. */
export async function clearAttachments(objectId: string, files: Files): Promise<void> {
  for (const { attachmentId, key } of await listAttachments(objectId)) {
    await files.delete(key);
    await deleteAttachment(attachmentId);
  }
}
