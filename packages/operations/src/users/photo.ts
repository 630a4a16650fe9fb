import { isProblem, problem } from '@landbrief/domain';
import type { Files } from '@landbrief/platform';
import { changePhoto, getUser, type User } from '@landbrief/store';
import type { SignedInContext } from '../context.ts';
import { photoKey } from './photo-key.ts';
import { presentUser } from './present-user.ts';

const TRIES = 5;

/**
 * Gives a user another photo, or none, and deletes the file of the one that it took the place of: of two at once, the
 * one that comes second deletes the file of the first. Answers the user.
 */
export async function exchangePhoto(user: User, photo: string | undefined, context: SignedInContext) {
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
export async function deletePhoto(
  { userId, photo }: { userId: string; photo?: string | undefined },
  files: Files,
): Promise<void> {
  if (photo) await files.delete(photoKey(userId, photo));
}
