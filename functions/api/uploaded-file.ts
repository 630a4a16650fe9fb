import type { AnyCall } from '@landbrief/contract';
import { problem } from '@landbrief/domain';
import { type Caller, type Context, type Upload, uploadKey } from '@landbrief/operations';

/** A file that was sent ahead to the files bucket because it is too large for one request (`startUpload`). */
export async function uploadedFile(
  call: AnyCall,
  body: unknown,
  { platform, caller }: Context & { caller: Caller | undefined },
): Promise<Upload | undefined> {
  const uploadId = call.payload === 'multipart' && (body as { uploadId?: unknown }).uploadId;
  if (typeof uploadId !== 'string' || !caller) {
    if (call.payload === 'multipart' && !call.fileOptional) throw problem('file_missing');
    return undefined;
  }
  const key = uploadKey(caller.user.userId, uploadId);
  if (!(await platform.files.exists(key)))
    throw problem('file_missing', { message: 'The file that was sent ahead is not there.' });
  return { name: uploadId, contentType: 'application/octet-stream', bytes: await platform.files.get(key) };
}
