import { given, isAdmin, nextDigest } from '@landbrief/domain';
import { derivedId } from '@landbrief/platform';
import type { MessageCopy, User, Write } from '@landbrief/store';
import { enqueueOnce } from '../outbox/outbox.ts';

/**
 * What is written with the copy of a notice that its recipient gets by the next digest: the copy's mark, and the work that
 * sends that digest, one for all that it names. `now` (ISO 8601) is when the step began that writes it.
 */
export function collectForDigest(
  { userId, role, organizationId, tz }: User,
  now: string,
): { mark: Pick<MessageCopy, 'digest'>; work: Write } {
  const time = nextDigest(Date.parse(now), tz);
  const at = new Date(time).toISOString();
  const schedule = {
    outboxId: derivedId(userId, `digest ${at}`),
    now,
    delay: (time - Date.parse(now)) / 1000,
  };
  return {
    mark: { digest: { at, ...given({ organizationId: isAdmin(role) ? organizationId : undefined }) } },
    work: enqueueOnce('digest', { userId, at }, schedule),
  };
}
