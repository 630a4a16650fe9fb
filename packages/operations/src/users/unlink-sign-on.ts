import { deleteOidcSubject, type User, type Write } from '@landbrief/store';
import { findLinkedSubject } from '../session/oidc-subject.ts';

/** Unlinks an account from its identity at the organization's provider: it belongs to the owner of the new address. */
export async function unlinkSignOn(user: User): Promise<Write[]> {
  const { userId, organizationId } = user;
  const subject = await findLinkedSubject(user, organizationId);
  return organizationId && subject ? [deleteOidcSubject(organizationId, subject, userId)] : [];
}
