import { isSuperAdmin, roleMask } from '@landbrief/domain';
import { commitWrites, replaceUser, type User } from '@landbrief/store';
import { fullName } from '../people/full-name.ts';
import { relistUserNow } from '../users/relist-user.ts';
import { operatorActWrites } from './operator-audit.ts';
import type { OperatorContext } from './operator-context.ts';

/** The user as super administrator, undefined for one who is; an Error says why this user may not become one. */
export function asAdministrator(user: User): User | undefined {
  if (isSuperAdmin(user.role)) return undefined;
  if (!user.confirmed) throw new Error(`${user.email} has not confirmed the address.`);
  if (user.organizationId !== undefined) {
    throw new Error(
      `${user.email} belongs to an organization; a super administrator belongs to none. Register with another address.`,
    );
  }
  return { ...user, role: roleMask('superAdmin') };
}

/** Makes a user super administrator: the first of a stage, whom nobody else can make. */
export async function makeAdministrator(user: User, after: User, context: OperatorContext): Promise<void> {
  const { userId } = user;
  await commitWrites([
    ...replaceUser(after, user),
    ...operatorActWrites(
      'makeAdministrator',
      {
        subject: { kind: 'user', id: userId, name: fullName(user) },
        userIds: [userId],
        changes: [{ field: 'role', before: user.role, after: after.role }],
      },
      context,
    ),
  ]);
  await relistUserNow(userId, context);
}
