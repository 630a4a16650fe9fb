import { attachmentFileName, attachmentLimits, megabytes, problem } from '@landbrief/domain';
import type { Files } from '@landbrief/platform';
import { type Attachment, createAttachment } from '@landbrief/store';
import { requireAttempt } from '../attempt-limits/attempt-limits.ts';
import type { SignedInContext } from '../context.ts';
import { enqueue } from '../outbox/outbox.ts';
import { fullName } from '../people/full-name.ts';
import { type Input, operation } from '../subjects/operation.ts';
import { attachmentKey, useFiles } from './attachment-files.ts';
import { contentTypeOf, typeBytes } from './content-type.ts';
import { presentAttachment } from './present-attachment.ts';

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

/**
 * Stores a file that is not attached to anything yet. Before it is stored, the outbox is asked to look a day later
 * whether it is attached, and else to delete it: nothing of an upload that failed or was given up stays.
 */
export const uploadAttachment = operation('uploadAttachment', async (input, context) => {
  const { caller, now, newId, commit, commitStep } = context;
  await requireAttempt('attachment', caller.user.userId, context);
  const attachmentId = newId();
  const key = attachmentKey(attachmentId);
  const sent = await useFiles(() => sourceOf(input, context));
  if (!sent || sent.size === 0) throw problem('no_attachment_data');
  const embedded = input.body.embedded ?? input.body.imageData !== undefined;
  const type = contentTypeOf(sent.start, sent.fileName);
  requireAccepted(sent, { embedded, contentType: type });
  const { source, contentType } = embedded
    ? await imageInText(sent, type, context)
    : { source: sent, contentType: type };
  const discard = enqueue('discard-attachment', { attachmentId }, { newId, now, delay: unattachedSeconds });
  await commitStep([discard]);
  await useFiles(() => source.store(key, contentType));
  const attachment = newAttachment({ attachmentId, key, embedded, contentType, ...source }, context);
  const presented = await presentAttachment(attachment, { userId: attachment.userId }, context);
  return commit([createAttachment(attachment)], { attachment: presented });
});

/** Where a file lies that was sent ahead, until a call uses it. Files there expire. */
export function uploadKey(userId: string, uploadId: string): string {
  return `temp/uploads/${userId}/${uploadId}`;
}

/** What is not attached to anything by then is deleted. */
export const unattachedSeconds = 24 * 60 * 60;

/** An uploaded file: the bytes that came with the call, or where the browser posted them before. */
interface Source {
  fileName: string;
  size: number;
  start: Uint8Array;
  read(): Promise<Uint8Array>;
  store(key: string, contentType: string): Promise<void>;
}

/** Lets a browser show an image inside a text only where it is one, and small. */
function requireAccepted(
  { size }: Source,
  { embedded, contentType }: { embedded: boolean; contentType: string },
): void {
  const max = embedded ? attachmentLimits.embeddedBytes : attachmentLimits.fileBytes;
  if (size > max) {
    const message = `The file is larger than ${megabytes(max)}.`;
    throw problem('payload_too_large', { message });
  }
  if (embedded && !/^image\/(png|jpeg|gif|webp)$/.test(contentType))
    throw problem('unsupported_media_type', {
      message: 'An image in a text is a PNG, JPEG, GIF or WebP file.',
    });
}

/** An image that others see in a text has no place, time and camera, as pictures of properties; GIF images have none. */
async function imageInText(source: Source, type: string, { platform }: SignedInContext) {
  const { isImageType } = await import('../images/strip-metadata.ts');
  if (!isImageType(type)) return { source, contentType: type };
  const { withoutMetadata } = await import('../images/prepare-image.ts');
  const { bytes, contentType } = await withoutMetadata(await useFiles(source.read), type);
  const { fileName } = source;
  return { source: sourceOfBytes(bytes, fileName, platform.files), contentType };
}

function sourceOfBytes(bytes: Uint8Array, name: string, files: Files): Source {
  return {
    fileName: attachmentFileName(name),
    size: bytes.byteLength,
    start: bytes.subarray(0, typeBytes),
    read: () => Promise.resolve(bytes),
    store: (key, contentType) => files.put(key, bytes, contentType),
  };
}

async function sourceOf(
  { body, file }: Input<'uploadAttachment'>,
  { platform, caller }: SignedInContext,
): Promise<Source | undefined> {
  const { files } = platform;
  const ofBytes = (bytes: Uint8Array, name: string) => sourceOfBytes(bytes, body.fileName ?? name, files);
  if (file) return ofBytes(file.bytes, file.name);
  if (body.imageData !== undefined) {
    const bytes = bytesOfDataUrl(body.imageData);
    return bytes && ofBytes(bytes, 'image');
  }
  if (!body.uploadId) return undefined;
  const from = uploadKey(caller.user.userId, body.uploadId);
  const head = await files.head(from);
  if (!head) throw problem('no_attachment_data', { message: 'The file that was sent ahead is not there.' });
  const { size, etag } = head;
  return {
    fileName: attachmentFileName(body.fileName ?? ''),
    size,
    start: size > 0 ? await files.getStart(from, typeBytes) : new Uint8Array(),
    read: () => files.get(from),
    // Fails when the browser has posted another file to the same place meanwhile.
    store: (key, contentType) => files.copy(from, key, { etag, contentType }),
  };
}

function bytesOfDataUrl(url: string): Uint8Array | undefined {
  const base64 = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(url)?.[1];
  return base64 ? Buffer.from(base64, 'base64') : undefined;
}

function newAttachment(
  given: Pick<Attachment, 'attachmentId' | 'key' | 'embedded' | 'contentType' | 'fileName' | 'size'>,
  { caller, settings, now }: SignedInContext,
): Attachment {
  const { attachmentId, key, embedded, contentType, fileName, size } = given;
  const { user, impersonator } = caller;
  return {
    ...{ attachmentId, key, embedded, contentType, fileName, size },
    userId: user.userId,
    userName: fullName(impersonator ?? user),
    ...(impersonator ? { onBehalfOf: fullName(user) } : {}),
    scan: settings.scanner ? 'pending' : 'clean',
    created: now,
  };
}
