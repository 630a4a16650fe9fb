import { readFile } from 'node:fs/promises';
import type { AnyCall } from '@landbrief/contract';
import { directUploadMax, fileThroughApiMax, problem } from '@landbrief/domain';
import { type Caller, type Context, type FileReply, type Upload, uploadKey } from '@landbrief/operations';
import { newId, type Platform } from '@landbrief/platform';
import type { RequestBody } from './parse.ts';

/** The client follows the URL at once; the file expires with the rest of `temp/`. */
const READ_SECONDS = 5 * 60;

/**
 * The answer of a call that gives a file: the file, or for a large one where to read it (`StoredFile` of the contract). No
 * redirect: browsers of some years ago would send the Authorization header along, which S3 refuses beside a signature.
 */
export async function fileAnswer(
  reply: FileReply,
  platform: Pick<Platform, 'files' | 'clock'>,
): Promise<Response> {
  if ('bytes' in reply) return answerOf(reply, reply.bytes.length, async () => reply.bytes, platform);
  const { path, size } = reply.file;
  try {
    return await answerOf(reply, size, () => readFile(path), platform);
  } finally {
    await reply.file.delete();
  }
}

async function answerOf(
  reply: FileReply,
  size: number,
  read: () => Promise<Uint8Array>,
  { files, clock }: Pick<Platform, 'files' | 'clock'>,
): Promise<Response> {
  const { contentType, fileName, inline } = reply;
  if (size > fileThroughApiMax) {
    const key = `temp/answers/${newId(clock.now())}`;
    if ('file' in reply) await files.putFile(key, reply.file.path, contentType);
    else await files.put(key, reply.bytes, contentType);
    const url = await files.readUrl(key, { downloadAs: fileName, seconds: READ_SECONDS });
    return Response.json({ result: 'ok', file: { url, fileName, size } });
  }
  const disposition = `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`;
  return new Response(new Uint8Array(await read()), {
    headers: {
      'content-type': contentType,
      'content-disposition': disposition,
      'x-content-type-options': 'nosniff',
    },
  });
}

/** The file of a call: in its request, or uploaded to the files bucket before it when too large for one (`startUpload`). */
export async function readSentFile(
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
  return { name: uploadId, bytes: await platform.files.get(key) };
}
