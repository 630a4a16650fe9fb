import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccessRule,
  decideAccess,
  isOnOwnerSide,
  isOnProjectTeam,
  isOwnerSideEditor,
  isRespondent,
  ownerSide,
  type Relation,
} from './access.ts';
import { actingRole, roleBits } from './roles.ts';

const { participant, projectOwner, admin, orgAdmin, reviewer, nobody } = roleBits;

const saveQuestion: AccessRule = {
  who: 'related',
  object: 'questionOwner',
  see: ['projectOwner', 'sharedView', 'anySuperAdmin'],
  may: ['projectOwner', 'anySuperAdmin'],
  write: true,
};

const relation = fc.constantFrom<Relation>(
  'projectOwner',
  'sharedView',
  'participant',
  'anySuperAdmin',
  'reviewer',
);

describe('decideAccess', () => {
  it('lets anyone make a public call', () => {
    expect(decideAccess({ who: 'anyone', write: true }, { session: undefined })).toBe('allowed');
  });

  it('needs a login for everything else', () => {
    const rules: AccessRule[] = [
      { who: 'signedIn', write: false },
      { who: 'roles', roles: ['admin'], write: false },
      saveQuestion,
    ];
    for (const rule of rules) {
      expect(decideAccess(rule, { session: undefined, relations: ['projectOwner'] })).toBe('unauthenticated');
    }
  });

  it('asks for one of the roles', () => {
    const rule: AccessRule = { who: 'roles', roles: ['superAdmin', 'projectOwner'], write: true };
    expect(decideAccess(rule, { session: { role: projectOwner } })).toBe('allowed');
    expect(decideAccess(rule, { session: { role: admin } })).toBe('allowed');
    expect(decideAccess(rule, { session: { role: admin | orgAdmin } })).toBe('permission_error');
    expect(decideAccess(rule, { session: { role: 0 } })).toBe('permission_error');
  });

  it('hides what one may not see, and refuses what one may only see', () => {
    const session = { role: participant };
    expect(decideAccess(saveQuestion, { session, relations: ['projectOwner'] })).toBe('allowed');
    expect(decideAccess(saveQuestion, { session, relations: ['sharedView'] })).toBe('permission_error');
    expect(decideAccess(saveQuestion, { session, relations: ['participant'] })).toBe('not_found');
    expect(decideAccess(saveQuestion, { session, relations: [] })).toBe('not_found');
    expect(decideAccess(saveQuestion, { session, relations: undefined })).toBe('not_found');
  });

  it('knows super administrators by their flags, but finds nothing that is not there', () => {
    expect(decideAccess(saveQuestion, { session: { role: admin }, relations: [] })).toBe('allowed');
    expect(decideAccess(saveQuestion, { session: { role: admin | orgAdmin }, relations: [] })).toBe(
      'not_found',
    );
    expect(decideAccess(saveQuestion, { session: { role: admin } })).toBe('not_found');
  });

  it('opens to an acting reviewer no call of project owners that is not theirs otherwise', () => {
    const forOwners: AccessRule = { who: 'roles', roles: ['projectOwner'], write: false };
    const acting = actingRole.reviewer;
    const role = reviewer | projectOwner;
    const decide = (held: number) =>
      decideAccess(forOwners, { session: { role, acting, user: { role: held } } });
    expect(decide(reviewer)).toBe('permission_error');
    expect(decide(reviewer | projectOwner)).toBe('allowed');
    expect(decideAccess(forOwners, { session: { role, acting } })).toBe('permission_error');
  });

  it('does not let an acting reviewer write, whatever they are otherwise', () => {
    const session = { role: reviewer | projectOwner | admin, acting: actingRole.reviewer };
    expect(decideAccess(saveQuestion, { session, relations: ['projectOwner'] })).toBe('permission_error');
    expect(decideAccess({ ...saveQuestion, write: false }, { session, relations: ['projectOwner'] })).toBe(
      'allowed',
    );
    expect(decideAccess({ who: 'signedIn', write: true }, { session })).toBe('permission_error');
    expect(decideAccess({ who: 'signedIn', write: false }, { session })).toBe('allowed');
    expect(decideAccess({ who: 'roles', roles: ['admin'], write: true }, { session })).toBe(
      'permission_error',
    );
    expect(decideAccess(saveQuestion, { session: { ...session, role: reviewer }, relations: [] })).toBe(
      'not_found',
    );
  });

  it('keeps a person who is nobody out of everything but public calls', () => {
    const session = { role: nobody | admin };
    expect(decideAccess({ who: 'signedIn', write: false }, { session })).toBe('access_forbidden');
    expect(decideAccess(saveQuestion, { session, relations: ['projectOwner'] })).toBe('access_forbidden');
  });

  it('allows only whom `may` names, and tells nobody else that the object is there unless `see` names them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(relation),
        fc.uniqueArray(relation),
        fc.uniqueArray(relation),
        fc.boolean(),
        (see, may, held, write) => {
          const rule: AccessRule = { who: 'related', object: 'project', see, may, write };
          const decision = decideAccess(rule, { session: { role: participant }, relations: new Set(held) });
          const expected = may.some((one) => held.includes(one))
            ? 'allowed'
            : see.some((one) => held.includes(one))
              ? 'permission_error'
              : 'not_found';
          expect(decision).toBe(expected);
        },
      ),
    );
  });
});

describe('whose side somebody is on', () => {
  it('of a colleague of the owner who answers a property too, both', () => {
    const both = new Set<Relation>(['sharedView', 'self']);
    expect([isOnOwnerSide(both), isRespondent(both)]).toEqual([true, true]);
    expect([isOwnerSideEditor(both), isOnProjectTeam(both)]).toEqual([false, false]);
  });

  it('of a delegator only the one that answers, and of a participant of the project none', () => {
    const delegator = new Set<Relation>(['delegatorOf']);
    expect([isOnOwnerSide(delegator), isRespondent(delegator)]).toEqual([false, true]);
    const other = new Set<Relation>(['participant', 'delegator']);
    expect([isOnOwnerSide(other), isRespondent(other)]).toEqual([false, false]);
  });

  it('the owner and the collaborators are the team', () => {
    expect(ownerSide.filter((relation) => isOnProjectTeam(new Set([relation])))).toEqual([
      'projectOwner',
      'collaborator',
    ]);
  });
});
