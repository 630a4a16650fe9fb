import { problem } from '@landbrief/domain';
import type { Files } from '@landbrief/platform';
import { patchUser, type User } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { operationOn } from '../operation.ts';
import { photoKey } from './photo-key.ts';
import { presentUser } from './present-user.ts';
import { readPhoto } from './read-photo.ts';

/** Set the own photo. It is a private file, read by addresses that live for a short time. */
export const uploadPhoto = operationOn('user', 'uploadPhoto', async ({ file }, context) => {
  if (!file) throw problem('file_missing');
  const { subject, platform, newId } = context;
  const contentType = await readPhoto(file.bytes);
  const photo = newId();
  const { userId } = subject.user;
  await platform.files.put(photoKey(userId, photo), file.bytes, contentType);
  try {
    return await exchange(subject.user, photo, context);
  } catch (error) {
    await deletePhoto({ userId, photo }, platform.files);
    throw error;
  }
});

/** Remove a photo; also when there is none. */
export const removePhoto = operationOn('user', 'removePhoto', (_, context) =>
  exchange(context.subject.user, undefined, context),
);

async function exchange(
  { photo: former, ...user }: User,
  photo: string | undefined,
  { platform, commit }: SignedInContext,
) {
  const changed = { ...user, ...(photo ? { photo } : {}), version: user.version + 1 };
  const reply = { user: await presentUser(changed, platform.files) };
  await commit([patchUser(user.userId, { photo: photo ?? null })], reply);
  await deletePhoto({ ...user, photo: former }, platform.files);
  return reply;
}

/** Deletes the file of a user's photo, once the user no longer has it. */
export async function deletePhoto(
  { userId, photo }: { userId: string; photo?: string | undefined },
  files: Files,
): Promise<void> {
  if (photo) await files.delete(photoKey(userId, photo));
}
