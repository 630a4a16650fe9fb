import { problem } from '@landbrief/domain';
import { getUser } from '@landbrief/store';
import { operationOn } from '../operation.ts';
import { deletePhoto, exchangePhoto } from './photo.ts';
import { photoKey } from './photo-key.ts';
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
