import type { Files } from '@landbrief/platform';
import { patchUser, type User } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { photoKey } from './photo-key.ts';
import { presentUser } from './present-user.ts';

/** Gives a user another photo, or none, and deletes the file of the former one; answers the user. */
export async function exchangePhoto(
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
