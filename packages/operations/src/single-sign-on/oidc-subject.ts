import { hashSecret } from '@landbrief/platform';
import { findUserBySubject, getOidcConfiguration, type User } from '@landbrief/store';

/** Whether two addresses are the same issuer, however they are written. */
export function isSameIssuer(one: string, other: string): boolean {
  return new URL(one).href === new URL(other).href;
}

/** Our id of a provider's subject: includes the issuer, because other providers may have the same subjects. */
export function hashSubject(issuer: string, oid: string): string {
  return hashSecret(`${new URL(issuer).href}\n${oid}`);
}

/** The linked subject of a user at an organization's provider, if they have signed on with it. */
export async function findLinkedSubject(
  { userId, oid }: User,
  organizationId: string | undefined,
): Promise<string | undefined> {
  if (oid === undefined || organizationId === undefined) return undefined;
  const configuration = await getOidcConfiguration(organizationId);
  const subject = configuration && hashSubject(configuration.issuer, oid);
  const isTheirs = subject && (await findUserBySubject(organizationId, subject)) === userId;
  return isTheirs ? subject : undefined;
}
