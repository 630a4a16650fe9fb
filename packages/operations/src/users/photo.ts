import { isProblem, problem } from '@landbrief/domain';
import type { Files } from '@landbrief/platform';
import { changePhoto, getUser, type User } from '@landbrief/store';
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
    return await exchangePhoto(subject.user, photo, context);
  } catch (error) {
    // An answer of the database that got lost may be that of a photo which was saved.
    const standing = await getUser(userId, { consistent: true });
    if (standing?.photo !== photo) await deletePhoto({ userId, photo }, platform.files);
    throw error;
  }
});

/** Remove a photo; also when there is none. */
export const removePhoto = operationOn('user', 'removePhoto', (_, context) =>
  exchangePhoto(context.subject.user, undefined, context),
);

const TRIES = 5;

/**
 * Gives a user another photo, or none, and deletes the file of the one that it took the place of: of two at once, the
 * one that comes second deletes the file of the first. Answers the user.
 */
async function exchangePhoto(user: User, photo: string | undefined, context: SignedInContext) {
  for (let standing = user, attempt = 1; ; attempt++) {
    try {
      return await commitPhoto(standing, photo, context);
    } catch (error) {
      if (!isProblem(error) || error.code !== 'stale' || attempt === TRIES) throw error;
    }
    const now = await getUser(user.userId, { consistent: true });
    if (!now) throw problem('not_found');
    standing = now;
  }
}

async function commitPhoto(before: User, photo: string | undefined, { platform, commit }: SignedInContext) {
  const { photo: former, ...user } = before;
  const changed = { ...user, ...(photo ? { photo } : {}), version: user.version + 1 };
  const reply = { user: await presentUser(changed, platform.files) };
  await commit([changePhoto(before, photo)], reply);
  await deletePhoto(before, platform.files);
  return reply;
}

/** Deletes the file of a user's photo, once the user no longer has it. */
async function deletePhoto(
  { userId, photo }: { userId: string; photo?: string | undefined },
  files: Files,
): Promise<void> {
  if (photo) await files.delete(photoKey(userId, photo));
}
