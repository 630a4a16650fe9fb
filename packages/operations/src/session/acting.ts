import {
  type ActingRole,
  actingRole,
  effectiveRole,
  hasRole,
  isProblem,
  parseActingRole,
  problem,
} from '@landbrief/domain';
import { getOrganization, type Session, type User } from '@landbrief/store';

/** The acting role that a token or a refresh requests, with the role flags that apply in it; throws `access_forbidden`. */
export async function resolveActingRole(
  user: User,
  requested: string | undefined,
): Promise<{ acting: ActingRole | undefined; role: number }> {
  const acting = parseActingRole(requested);
  if (requested && acting === undefined) throw problem('access_forbidden');
  const asksForInventory = acting === actingRole.projectOwnerInventory && user.organizationId !== undefined;
  const organization = asksForInventory ? await getOrganization(user.organizationId ?? '') : undefined;
  const role = effectiveRole({
    role: user.role,
    acting,
    allowInventoryProjects: organization?.allowInventoryProjects,
  });
  if (isProblem(role)) throw role;
  return { acting, role };
}

/** Administrators impersonate; organization administrators only people of their own organization. */
export function mayImpersonate(self: User, user: User): boolean {
  if (hasRole(self.role, 'nobody') || hasRole(user.role, 'admin')) return false;
  if (hasRole(self.role, 'superAdmin')) return true;
  return (
    hasRole(self.role, 'orgAdmin') &&
    self.organizationId !== undefined &&
    self.organizationId === user.organizationId
  );
}

/** Whether a session is valid: DynamoDB deletes expired ones late, and a new password ends all earlier ones. */
export function isSessionValid(session: Session, user: User, nowSeconds: number): boolean {
  if (session.userId !== user.userId || session.expiresAt <= nowSeconds) return false;
  return user.sessionsSince === undefined || (session.proven ?? session.created) >= user.sessionsSince;
}
