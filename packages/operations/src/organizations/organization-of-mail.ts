import { LastingCache } from '@landbrief/platform';
import { getOrganization, type Organization } from '@landbrief/store';

/** An activation sends hundreds of mails of one organization: they share what was read up to five seconds before. */
const asked = new LastingCache<Organization | undefined>(100, { freshMs: 5_000, afterFailureMs: 0 });

/** The organization in whose name mails are sent. */
export function organizationOfMail(organizationId: string): Promise<Organization | undefined> {
  return asked.get(organizationId, () => getOrganization(organizationId));
}
