import { getCopy, type MessageCopy } from '@landbrief/store';
import type { Requester } from '../context.ts';
import type { Loaded, SubjectIds } from './loaded.ts';

export interface MessageSubject {
  copy: MessageCopy;
}

/** A message is visible to users with a copy of it. */
export async function loadMessage(
  { id }: SubjectIds,
  { userId }: Requester,
): Promise<Loaded<MessageSubject>> {
  const copy = await getCopy(userId, id);
  return copy && { copy, relations: new Set(['messageHolder']) };
}
