import { operation } from '../operation.ts';
import { requireAttempt } from '../session/attempt-limits.ts';

const FORM_SECONDS = 10 * 60;

/** An address to send a file to that is too large for one request; only its sender can name it afterwards. */
export const startUpload = operation('startUpload', async ({ body }, context) => {
  const { caller, platform, newId } = context;
  await requireAttempt('upload', caller.user.userId, context);
  const uploadId = newId();
  const { contentType, size } = body;
  const form = await platform.files.uploadForm(uploadKey(caller.user.userId, uploadId), {
    contentType,
    maxBytes: size,
  });
  const expires = new Date(platform.clock.now().getTime() + FORM_SECONDS * 1000).toISOString();
  return { uploadId, url: form.url, fields: form.fields, expires };
});

/** Where a file lies that was sent ahead, until a call uses it. Files there expire. */
export function uploadKey(userId: string, uploadId: string): string {
  return `temp/uploads/${userId}/${uploadId}`;
}
