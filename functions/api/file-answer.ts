import { readFile } from 'node:fs/promises';
import { fileThroughApiMax } from '@landbrief/domain';
import type { FileReply } from '@landbrief/operations';
import { newId, type Platform } from '@landbrief/platform';

/** The client follows the URL at once; the file expires with the rest of `temp/`. */
const READ_SECONDS = 5 * 60;

/**
 * The answer of a call that gives a file: the file, or for a large one where to read it (`heldFile` of the contract). No
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
