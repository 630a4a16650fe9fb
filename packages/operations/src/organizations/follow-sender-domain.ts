import type { Organization, Write } from '@landbrief/store';
import { enqueue, type Schedule } from '../outbox/outbox.ts';

/** The mail service follows where an organization's sender domain is removed. */
export function followSenderDomain(
  { organizationId, senderDomain }: Pick<Organization, 'organizationId' | 'senderDomain'>,
  schedule: Schedule,
): Write[] {
  if (!senderDomain) return [];
  return [enqueue('check-sender-domain', { organizationId, domain: senderDomain.domain }, schedule)];
}
