import { problem } from '@landbrief/domain';
import type { Files } from '@landbrief/platform';
import { changePhoto, getUser, type User } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { onUser } from '../operation.ts';
import { retryOvertaken } from '../retry-overtaken.ts';
import { photoKey } from './photo-key.ts';
import { presentUser } from './present-user.ts';
import { readPhoto } from './read-photo.ts';

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

/** Remove a photo; succeeds also without one. */
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
