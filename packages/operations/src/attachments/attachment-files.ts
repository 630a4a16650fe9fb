import { isProblem, problem } from '@landbrief/domain';
import type { Files } from '@landbrief/platform';
import { deleteAttachment, discardUnattached, listAttachments } from '@landbrief/store';
import type { HandlerOf } from '../outbox/outbox-kinds.ts';

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

export function attachmentKey(attachmentId: string): string {
  return `attachments/${attachmentId}`;
}

/** Uses the files; `files_unavailable` when they do not answer. */
export async function useFiles<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (isProblem(error)) throw error;
    throw problem('files_unavailable', { cause: error });
  }
}
