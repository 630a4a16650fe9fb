import {
  deleteOidcSubject,
  findUserBySubject,
  getOidcConfiguration,
  type User,
  type Write,
} from '@landbrief/store';
import { subjectOf } from '../session/oidc-subject.ts';

/** Takes an account away from whom the organization's provider knew it by: it is of whoever has its new address. */
export async function unlinkSignOn({ userId, oid, organizationId }: User): Promise<Write[]> {
  if (oid === undefined || organizationId === undefined) return [];
  const configuration = await getOidcConfiguration(organizationId);
  const subject = configuration && subjectOf(configuration.issuer, oid);
  const isTheirs = subject && (await findUserBySubject(organizationId, subject)) === userId;
  return isTheirs ? [deleteOidcSubject(organizationId, subject, userId)] : [];
}
