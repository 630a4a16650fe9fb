import { invalid, megabytes, photoLimits, problem } from '@landbrief/domain';
import type { Files } from '@landbrief/platform';
import { changePhoto, getUser, retryOvertaken, type User } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import type { ImageType } from '../images/strip-metadata.ts';
import { onUser } from '../subjects/operation.ts';
import { photoKey, presentUser } from './present-user.ts';

/** Set the caller's photo, without place, time and camera. It is a private file, read by addresses that expire soon. */
export const uploadPhoto = onUser('uploadPhoto', async ({ file }, context) => {
  if (!file) throw problem('file_missing');
  const { subject, platform, newId } = context;
  const imageType = await readPhoto(file.bytes);
  const { withoutMetadata } = await import('../images/prepare-image.ts');
  const { bytes, contentType } = await withoutMetadata(file.bytes, imageType);
  const photo = newId();
  const { userId } = subject.user;
  await platform.files.put(photoKey(userId, photo), bytes, contentType);
  try {
    return await exchangePhoto(subject.user, photo, context);
  } catch (error) {
    // The photo may have been saved although the database's reply was lost.
    const current = await getUser(userId, { consistent: true });
    if (current?.photo !== photo) await deletePhoto({ userId, photo }, platform.files);
    throw error;
  }
});

export const removePhoto = onUser('removePhoto', (_, context) =>
  exchangePhoto(context.subject.user, undefined, context),
);

/**
 * Replaces or removes a user's photo and deletes the former one's file: of two concurrent changes, the second deletes
 * the file of the first. Returns the reply.
 */
async function exchangePhoto(user: User, photo: string | undefined, context: SignedInContext) {
  return retryOvertaken(async (isFirst) => {
    const current = isFirst ? user : await getUser(user.userId, { consistent: true });
    if (!current) throw problem('not_found');
    return commitPhoto(current, photo, context);
  });
}

async function commitPhoto(before: User, photo: string | undefined, { platform, commit }: SignedInContext) {
  const { photo: former, ...user } = before;
  const changed = { ...user, ...(photo ? { photo } : {}), version: user.version + 1 };
  const reply = { user: await presentUser(changed, platform.files) };
  await commit([changePhoto(before, photo)], reply);
  await deletePhoto(before, platform.files);
  return reply;
}

/** Deletes the file of a photo that the user no longer has. */
async function deletePhoto(
  { userId, photo }: { userId: string; photo?: string | undefined },
  files: Files,
): Promise<void> {
  if (photo) await files.delete(photoKey(userId, photo));
}

/** The content type of a photo, detected from its bytes; the sender's content type is ignored. */
async function readPhoto(bytes: Uint8Array): Promise<ImageType> {
  if (bytes.length > photoLimits.bytes) {
    throw problem('payload_too_large', {
      message: `A photo may have ${megabytes(photoLimits.bytes)} at most.`,
    });
  }
  const { measureImage } = await import('../images/prepare-image.ts');
  const refused = 'A photo is a JPEG, PNG or WebP image.';
  const { contentType, width, height } = await measureImage(bytes, refused);
  const { leastSide, mostSide } = photoLimits;
  if ([width, height].some((side) => side < leastSide || side > mostSide))
    throw invalid('body.photo', `must have ${leastSide} to ${mostSide} pixels a side`);
  return contentType;
}
