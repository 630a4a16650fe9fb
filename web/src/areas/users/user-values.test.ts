import {
  type AssignableRole,
  assignableRoles,
  roleBits,
  toAssignableRoles,
  toRoleFlags,
} from '@landbrief/domain';
import { describe, expect, it } from 'vitest';
import {
  fieldOfPath,
  leavesProjects,
  newUser,
  seatOf,
  toggleRole,
  userErrors,
  userInput,
  waysOut,
} from './user-values.ts';

const all = assignableRoles.map(({ role }) => role);
const nora = {
  ...newUser({ value: '01M7ZARKXW7MXENT79049R1C07', label: 'Demo Development Agency' }),
  firstName: ' Nora ',
  lastName: 'Reyes',
  email: 'nora@demo.test ',
};

describe('a full license', () => {
  it('is got out of by whoever may: an organization administrator removes a member, a super administrator chooses', () => {
    const ways = (isSuperAdmin: boolean, isStanding: boolean, isSelf = false) =>
      Object.values(waysOut({ isSuperAdmin, isStanding, isSelf }));
    expect(ways(true, false)).toEqual([true, true]);
    expect(ways(true, true)).toEqual([true, true]);
    expect(ways(false, true)).toEqual([true, false]);
    expect(ways(false, false)).toEqual([false, false]);
    expect(ways(false, true, true)).toEqual([false, false]);
  });
});

describe('ticking roles', () => {
  it('leaves only roles that go together, whichever three are ticked in whatever order', () => {
    for (const first of all) {
      for (const second of all) {
        for (const third of all) {
          const roles = [first, second, third].reduce<AssignableRole[]>(toggleRole, []);
          expect(toAssignableRoles(toRoleFlags(roles)).toSorted()).toEqual(roles.toSorted());
        }
      }
    }
  });

  it.each<[AssignableRole[], AssignableRole, AssignableRole[]]>([
    [[], 'delegator', ['participant', 'delegator']],
    [['participant', 'delegator', 'projectOwner'], 'participant', ['projectOwner']],
    [['orgAdmin', 'listAdmin', 'projectOwner'], 'superAdmin', ['projectOwner', 'superAdmin']],
    [['superAdmin'], 'orgAdmin', ['orgAdmin']],
    [['participant', 'projectOwner'], 'nobody', ['nobody']],
    [['nobody'], 'participant', ['participant']],
  ])('%j and %s: %j', (roles, ticked, expected) => expect(toggleRole(roles, ticked)).toEqual(expected));
});

describe('the form of a user', () => {
  it('sends what was typed without the spaces around, and null for no organization', () => {
    expect(userInput({ ...nora, organization: undefined, roles: ['projectOwner'] })).toEqual({
      email: 'nora@demo.test',
      role: roleBits.projectOwner,
      profile: { firstName: 'Nora', lastName: 'Reyes', phone: '' },
      organization: null,
    });
  });

  it('keeps flags that it does not show', () => {
    const role = roleBits.participant | roleBits.organization;
    expect(userInput({ ...nora, roles: ['reviewer'] }, { role }).role).toBe(
      roleBits.reviewer | roleBits.organization,
    );
  });

  it('knows whether a project owner leaves projects behind', () => {
    const owner = { role: roleBits.projectOwner | roleBits.participant };
    const leaves = (roles: AssignableRole[], projects = 2, standing = owner) =>
      leavesProjects(standing, { ...nora, roles }, projects);
    for (const roles of [['participant'], ['nobody'], ['superAdmin'], []] as AssignableRole[][]) {
      expect(leaves(roles)).toBe(true);
      expect(leaves(roles, 0)).toBe(false);
      expect(leaves(roles, 2, { role: roleBits.participant })).toBe(false);
    }
    expect(leaves(['projectOwner'])).toBe(false);
  });

  it('knows whether it asks for a seat', () => {
    expect(seatOf({ ...nora, roles: ['projectOwner'] })).toEqual({
      role: roleBits.projectOwner,
      organizationId: nora.organization?.value,
    });
    expect(seatOf({ ...nora, organization: undefined }).organizationId).toBeUndefined();
  });

  it.each([
    [{ firstName: ' ' }, ['firstName']],
    [{ email: 'nora' }, ['email']],
    [{ roles: ['orgAdmin' as const], organization: undefined }, ['organization']],
    [{}, []],
  ])('%j is told at %j', (change, fields) => {
    expect(Object.keys(userErrors({ ...nora, ...change }))).toEqual(fields);
  });

  it.each([
    ['body.user.profile.firstName', 'firstName'],
    ['body.user.role', 'roles'],
    ['body.user.email', 'email'],
    ['query.moveProjectsTo', 'moveProjectsTo'],
  ])('finds the field of %s', (path, field) => expect(fieldOfPath(path)).toBe(field));
});
