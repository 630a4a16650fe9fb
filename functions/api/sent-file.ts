import type { AnyCall } from '@landbrief/contract';
import { directUploadMax, problem } from '@landbrief/domain';
import { type Caller, type Context, type Upload, uploadKey } from '@landbrief/operations';
import type { RequestBody } from './parse.ts';

/** The file of a call: in its request, or uploaded to the files bucket before it when too large for one (`startUpload`). */
export async function readFile(
  call: AnyCall,
  { body, file }: RequestBody,
  { platform, caller }: Pick<Context, 'platform'> & { caller: Caller | undefined },
): Promise<Upload | undefined> {
  if (file) return file;
  const uploadId = call.payload === 'multipart' && (body as { uploadId?: unknown }).uploadId;
  if (call.storesFile) return undefined;
  if (typeof uploadId !== 'string' || !caller) {
    if (call.payload === 'multipart' && !call.fileOptional) throw problem('file_missing');
    return undefined;
  }
  const key = uploadKey(caller.user.userId, uploadId);
  const head = await platform.files.head(key);
  if (!head) throw problem('file_missing', { message: 'The file that was sent ahead is not there.' });
  if (head.size > directUploadMax)
    throw problem('payload_too_large', {
      message: `The file is larger than ${directUploadMax / 1024 / 1024} MB.`,
    });
  return { name: uploadId, contentType: 'application/octet-stream', bytes: await platform.files.get(key) };
}
