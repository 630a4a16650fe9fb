import { deleteOidcSubject, type User, type Write } from '@landbrief/store';
import { findLinkedSubject } from '../session/oidc-subject.ts';

/** Takes an account away from whom the organization's provider knew it by: it is of whoever has its new address. */
export async function unlinkSignOn(user: User): Promise<Write[]> {
  const { userId, organizationId } = user;
  const subject = await findLinkedSubject(user, organizationId);
  return organizationId && subject ? [deleteOidcSubject(organizationId, subject, userId)] : [];
}
