import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProblem } from './problems.ts';
import {
  actingRole,
  canActAs,
  defaultProjectListType,
  effectiveRole,
  hasAnyRole,
  hasRole,
  isListAdmin,
  isOrgAdmin,
  isSuperAdmin,
  landingPath,
  parseActingRole,
  projectListTypes,
  roleBits,
  roleMask,
} from './roles.ts';

const {
  participant,
  projectOwner,
  admin,
  orgAdmin,
  listAdmin,
  collaborator,
  reviewer,
  delegate,
  delegator,
  nobody,
} = roleBits;

const anyRole = fc.integer({ min: 0, max: 0x1ffff });
const anyActing = fc.constantFrom(undefined, ...Object.values(actingRole));

describe('role flags', () => {
  it('have the values of document 1 section 6', () => {
    expect(roleBits).toEqual({
      newUser: 0,
      participant: 1,
      projectOwner: 2,
      admin: 4,
      delegate: 8,
      delegator: 16,
      organization: 32,
      orgAdmin: 64,
      listAdmin: 128,
      projectOwnerInventory: 256,
      collaborator: 512,
      reviewer: 1024,
      nobody: 65536,
    });
  });

  it('tell a super administrator from the others', () => {
    expect(isSuperAdmin(admin)).toBe(true);
    expect(isSuperAdmin(admin | orgAdmin)).toBe(false);
    expect(isSuperAdmin(admin | listAdmin)).toBe(false);
    expect(isSuperAdmin(projectOwner)).toBe(false);
  });

  it('need the admin flag for organization and list administrators', () => {
    expect(isOrgAdmin(orgAdmin)).toBe(false);
    expect(isListAdmin(listAdmin)).toBe(false);
    expect(hasRole(orgAdmin | admin, 'orgAdmin')).toBe(true);
    expect(hasRole(listAdmin | admin, 'listAdmin')).toBe(true);
  });

  it('make delegates and delegators of participants only', () => {
    expect(hasRole(delegate, 'delegate')).toBe(false);
    expect(hasRole(delegate | participant, 'delegate')).toBe(true);
    expect(hasRole(delegator | participant, 'delegator')).toBe(true);
  });

  it('a new user has no role', () => {
    expect(hasRole(0, 'newUser')).toBe(true);
    expect(hasRole(participant, 'newUser')).toBe(false);
    expect(hasAnyRole(0, ['participant', 'projectOwner', 'admin'])).toBe(false);
  });

  it('add up to masks', () => {
    expect(roleMask('participant', 'projectOwner', 'superAdmin')).toBe(7);
  });
});

describe('acting as another role', () => {
  it.each([
    ['participant', participant, true],
    ['participant', admin, true],
    ['participant', projectOwner, false],
    ['projectOwner', projectOwner, true],
    ['projectOwner', admin, true],
    ['projectOwner', participant, false],
    ['projectOwnerInventory', projectOwner, false],
    ['projectOwnerInventory', participant, false],
    ['collaborator', participant, true],
    ['reviewer', reviewer, true],
    ['reviewer', participant, false],
    ['participant', participant | nobody, false],
  ] as const)('as %s with flags %i: %s', (name, role, allowed) => {
    const wish = { role, acting: actingRole[name] };
    expect(canActAs(wish)).toBe(allowed);
    expect(isProblem(effectiveRole(wish))).toBe(!allowed);
  });

  it('an owner uses inventory projects where the organization allows them', () => {
    const wish = { role: projectOwner, acting: actingRole.projectOwnerInventory };
    expect(effectiveRole({ ...wish, allowInventoryProjects: true })).toBe(
      projectOwner | roleBits.projectOwnerInventory,
    );
  });

  it('a reviewer becomes reviewer and project owner', () => {
    expect(effectiveRole({ role: reviewer | participant, acting: actingRole.reviewer })).toBe(
      reviewer | projectOwner,
    );
  });

  it('a collaborator keeps the own role', () => {
    expect(effectiveRole({ role: participant | delegate, acting: actingRole.collaborator })).toBe(
      participant | delegate,
    );
  });

  it('a participant keeps being a delegator, and is no owner meanwhile', () => {
    const role = effectiveRole({
      role: participant | delegator | projectOwner,
      acting: actingRole.participant,
    });
    expect(role).toBe(participant | delegator);
  });

  it('never gains or loses administration', () => {
    fc.assert(
      fc.property(anyRole, anyActing, fc.boolean(), (role, acting, allowInventoryProjects) => {
        const effective = effectiveRole({ role, acting, allowInventoryProjects });
        if (isProblem(effective)) return;
        expect(isSuperAdmin(effective)).toBe(isSuperAdmin(role));
        expect(isOrgAdmin(effective)).toBe(isOrgAdmin(role));
        expect(isListAdmin(effective)).toBe(isListAdmin(role));
      }),
    );
  });

  it('never gives participant or owner rights that are not held, except read-only as reviewer', () => {
    fc.assert(
      fc.property(anyRole, anyActing, (role, acting) => {
        const effective = effectiveRole({ role, acting });
        if (isProblem(effective) || acting === actingRole.reviewer || hasRole(role, 'admin')) return;
        expect(effective & ~(role | roleBits.projectOwner | roleBits.projectOwnerInventory)).toBe(0);
        if (hasRole(effective, 'projectOwner')) {
          expect(hasRole(role, 'projectOwner') || hasRole(role, 'projectOwnerInventory')).toBe(true);
        }
      }),
    );
  });

  it('is read as flag or name', () => {
    expect(parseActingRole('1024')).toBe(actingRole.reviewer);
    expect(parseActingRole('ProjectOwner')).toBe(actingRole.projectOwner);
    expect(parseActingRole('projectowner')).toBe(actingRole.projectOwner);
    expect(parseActingRole('4')).toBeUndefined();
    expect(parseActingRole('')).toBeUndefined();
    expect(parseActingRole(undefined)).toBeUndefined();
    expect(parseActingRole('constructor')).toBeUndefined();
    expect(collaborator).toBe(actingRole.collaborator);
  });
});

describe('the project list', () => {
  const counts = (owner: number, asParticipant: number, reviewed: number) => ({
    owner,
    participant: asParticipant,
    reviewer: reviewed,
  });

  it.each([
    [projectOwner | reviewer, counts(1, 0, 1), 'owner'],
    [projectOwner | participant | reviewer, counts(1, 1, 1), 'owner'],
    [participant | reviewer, counts(0, 2, 1), 'participant'],
    [projectOwner | reviewer, counts(0, 0, 3), 'reviewer'],
    [participant | reviewer, counts(0, 0, 3), 'reviewer'],
    [reviewer, counts(0, 0, 0), 'reviewer'],
    [projectOwner, counts(0, 0, 2), 'reviewer'],
    [projectOwner | participant, counts(1, 1, 0), undefined],
    [projectOwner, counts(0, 0, 0), undefined],
    [participant, counts(0, 0, 0), undefined],
    [admin, counts(0, 0, 0), undefined],
    [0, counts(0, 0, 0), undefined],
  ] as const)('flags %i, %o opens with %s', (role, have, type) => {
    expect(defaultProjectListType(role, have)).toBe(type);
  });

  it('offers inventory to owners of organizations that allow it, reviewer to reviewers', () => {
    expect(projectListTypes(projectOwner | participant, false)).toEqual(['owner', 'participant']);
    expect(projectListTypes(projectOwner, true)).toEqual(['owner', 'inventory']);
    expect(projectListTypes(participant | reviewer, true)).toEqual(['participant', 'reviewer']);
  });
});

describe('the landing page', () => {
  it('is the dashboard unless a known one is set', () => {
    expect(landingPath('projects')).toBe('/projects');
    expect(landingPath(undefined)).toBe('/dashboard');
    expect(landingPath('toString')).toBe('/dashboard');
  });
});
