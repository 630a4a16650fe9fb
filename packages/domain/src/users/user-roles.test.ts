import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSuperAdmin, roleBits, roleMask } from '../roles.ts';
import {
  assignableRoles,
  grantableRoles,
  mayAdminister,
  type RoleChange,
  toAssignableRoles,
  toRoleFlags,
  validateRoles,
} from './user-roles.ts';

const superAdmin = roleMask('superAdmin');
const orgAdmin = roleMask('admin', 'orgAdmin');
const listAdmin = roleMask('admin', 'listAdmin');
const anyRole = fc.integer({ min: 0, max: 0x1ffff });
const change = (given: Partial<RoleChange>): RoleChange => ({
  giver: superAdmin,
  before: 0,
  after: 0,
  inOrganization: true,
  ...given,
});
const wrong = (given: Partial<RoleChange>) => validateRoles(change(given)).map(({ message }) => message);

describe('roles', () => {
  it('that are chosen together make the flags, and are read back from them', () => {
    const chosen = fc.subarray(
      assignableRoles.map(({ role }) => role).filter((role) => role !== 'superAdmin'),
    );
    fc.assert(
      fc.property(chosen, (roles) => {
        const flags = toRoleFlags(roles);
        expect(toAssignableRoles(flags)).toEqual(
          assignableRoles
            .map(({ role }) => role)
            .filter((role) => roles.some((one) => one === role) || isImplied(role, roles)),
        );
        expect(wrong({ after: flags })).toEqual([]);
      }),
    );
  });

  const isImplied = (role: string, roles: readonly string[]) =>
    role === 'participant' && (roles.includes('delegator') || roles.includes('delegate'));

  it('keep flags that none of them stands for', () => {
    expect(toRoleFlags(['participant'], roleBits.organization | roleBits.projectOwner)).toBe(
      roleBits.participant | roleBits.organization,
    );
  });

  it('each say what they mean', () => {
    for (const { name, means } of assignableRoles) {
      expect(name).not.toBe('');
      expect(means).toMatch(/^[A-Z].{30,}\.$/);
    }
  });
});

describe('giving roles', () => {
  it('an organization administrator makes no super administrator, by no combination of flags', () => {
    fc.assert(
      fc.property(anyRole, anyRole, (before, after) => {
        const gained = isSuperAdmin(after) && !isSuperAdmin(before);
        if (gained) expect(wrong({ giver: orgAdmin, before, after })).not.toEqual([]);
        expect(mayAdminister(orgAdmin, after)).toBe(!isSuperAdmin(after));
      }),
    );
    expect(grantableRoles(orgAdmin)).not.toContain('superAdmin');
    expect(grantableRoles(superAdmin)).toHaveLength(assignableRoles.length);
  });

  it('list administrators and project owners give none', () => {
    for (const giver of [listAdmin, roleBits.projectOwner, 0]) {
      expect(grantableRoles(giver)).toEqual([]);
      expect(wrong({ giver, after: roleBits.participant })).toEqual(['Participant is not yours to give.']);
      expect(mayAdminister(giver, roleBits.participant)).toBe(false);
    }
  });

  it('what somebody has already may stay, whoever saves it', () => {
    expect(wrong({ giver: orgAdmin, before: superAdmin, after: superAdmin })).toEqual([]);
  });

  it.each([
    [{ after: 2048 }, 'has flags that no role stands for.'],
    [{ after: roleBits.orgAdmin }, 'needs the administrator flag with the kind of administrator.'],
    [{ after: roleBits.delegate }, 'needs the participant flag for delegation.'],
    [{ after: orgAdmin, inOrganization: false }, 'administers an organization, and so needs one.'],
  ])('%j is refused', (given, message) => expect(wrong(given)).toContain(message));
});
