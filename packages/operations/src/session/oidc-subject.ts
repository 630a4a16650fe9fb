import { hashSecret } from '@landbrief/platform';
import { findUserBySubject, getOidcConfiguration, type User } from '@landbrief/store';

/** Whether two addresses are the same issuer, however they are written. */
export function isSameIssuer(one: string, other: string): boolean {
  return new URL(one).href === new URL(other).href;
}

/** What a provider's subject is known by here: other providers may have the same subjects. */
export function hashSubject(issuer: string, oid: string): string {
  return hashSecret(`${new URL(issuer).href}\n${oid}`);
}

/** What an organization's provider knows a user by, if it has vouched for them. */
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
