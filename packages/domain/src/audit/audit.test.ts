import { describe, expect, test } from 'vitest';
import { roleBits } from '../roles.ts';
import { auditChanges, auditKindOf, auditValue } from './audit.ts';
import { auditActName, auditActPhrase, auditActs } from './audit-acts.ts';
import { type AuditTextInput, auditChangeText, auditSentence } from './audit-text.ts';

const olivia = { _id: 'U1', name: 'Olivia Owner', email: 'olivia.owner@demo.test' };
const pete = { kind: 'user', _id: 'U2', name: 'Pete Participant' };
const heron = { kind: 'project', _id: 'P1', name: 'Project Heron' };

function entry(told: Partial<AuditTextInput>): AuditTextInput {
  return { act: 'updateUser', who: olivia, others: [], organizations: [], changes: [], told: [], ...told };
}

describe('what changed', () => {
  const fields = { name: 'value', phone: 'name', 'settings.sharing': 'value', domains: 'value' } as const;

  test('is told of known fields only, and of some only that they did', () => {
    const before = { name: 'Riverbend', phone: '555 0100', domains: ['a.test'], secret: 'one' };
    const after = { name: 'City of Riverbend', phone: '555 0101', domains: ['a.test'], secret: 'two' };
    expect(auditChanges(fields, before, after)).toEqual([
      { field: 'name', before: 'Riverbend', after: 'City of Riverbend' },
      { field: 'phone' },
    ]);
    expect(auditChanges(fields, before, before)).toEqual([]);
  });

  test('can be inside, new or gone', () => {
    expect(
      auditChanges(fields, { settings: { sharing: 'none' } }, { settings: { sharing: 'edit' } }),
    ).toEqual([{ field: 'settings.sharing', before: 'none', after: 'edit' }]);
    expect(auditChanges(fields, {}, { name: 'Heron' })).toEqual([{ field: 'name', after: 'Heron' }]);
    expect(auditChanges(fields, { name: 'Heron' }, {})).toEqual([{ field: 'name', before: 'Heron' }]);
    expect(auditChanges(fields, {}, { domains: [] })).toEqual([]);
  });

  test('is short, flat and harmless', () => {
    expect(auditValue('a'.repeat(500))).toHaveLength(200);
    expect(auditValue(Array.from({ length: 80 }, (_, index) => `${index}.test`))).toHaveLength(50);
    expect(auditValue({ password: 'Landbrief-1' })).toBeUndefined();
    expect(auditValue([{ password: 'Landbrief-1' }])).toBeUndefined();
    expect(auditValue(Number.NaN)).toBeUndefined();
  });
});

describe('a sentence', () => {
  const role = (before: number, after: number) =>
    auditSentence(entry({ subject: pete, changes: [{ field: 'role', before, after }] }));

  test('tells a change of roles by their names', () => {
    const { participant, projectOwner, reviewer } = roleBits;
    expect(role(participant, participant | projectOwner)).toBe(
      'Olivia Owner changed the role of Pete Participant: added Project Owner',
    );
    expect(role(participant | reviewer, projectOwner)).toBe(
      'Olivia Owner changed the role of Pete Participant: added Project Owner; removed Participant, Reviewer',
    );
  });

  test('tells one change with its values, and several by their names', () => {
    const change = { field: 'userLimit', before: 5, after: 0 };
    const subject = { kind: 'organization', _id: 'O1', name: 'County Partnership' };
    expect(auditSentence(entry({ act: 'updateOrganization', subject, changes: [change] }))).toBe(
      'Olivia Owner changed the user limit of County Partnership: 5 to unlimited',
    );
    const changes = [change, { field: 'domains', before: [], after: ['county.test'] }, { field: 'phone' }];
    expect(auditSentence(entry({ act: 'updateOrganization', subject, changes }))).toBe(
      'Olivia Owner changed the user limit, email domains and phone of County Partnership',
    );
    const status = { field: 'status', before: 0, after: 1 };
    expect(auditSentence(entry({ act: 'setProjectStatus', subject: heron, changes: [status] }))).toBe(
      'Olivia Owner changed the status of Project Heron: Setup to Active',
    );
  });

  test('names both people of an impersonation, and whoever did it to themselves', () => {
    const ada = { _id: 'U9', name: 'Ada Min', email: 'ada.min@demo.test' };
    expect(auditSentence(entry({ act: 'createProject', impersonator: ada, subject: heron }))).toBe(
      'Ada Min as Olivia Owner created Project Heron',
    );
    const self = { kind: 'user', _id: olivia._id, name: olivia.name };
    expect(auditSentence(entry({ act: 'updateProfile', subject: self, changes: [{ field: 'phone' }] }))).toBe(
      'Olivia Owner changed their phone',
    );
    expect(auditSentence(entry({ act: 'login', who: undefined }))).toBe('Somebody signed in');
  });

  test('names whom somebody added to a project', () => {
    const others = [{ kind: 'participant', _id: 'M1', name: 'carla@demo.test' }];
    const bluebird = { kind: 'project', _id: 'P2', name: 'Bluebird' };
    expect(auditSentence(entry({ act: 'addReviewer', subject: bluebird, others }))).toBe(
      'Olivia Owner added carla@demo.test as a reviewer to the project Bluebird',
    );
  });

  test('tells admissions, and where projects went', () => {
    const decided = (value: boolean) =>
      auditSentence(entry({ act: 'decideAdmission', subject: pete, told: [{ name: 'admit', value }] }));
    expect([decided(true), decided(false)]).toEqual([
      'Olivia Owner admitted Pete Participant',
      'Olivia Owner refused Pete Participant',
    ]);
    const others = [{ kind: 'user', _id: 'U3', name: 'Carl Collaborator' }];
    expect(auditSentence(entry({ act: 'moveProjects', subject: pete, others }))).toBe(
      'Olivia Owner moved the projects of Pete Participant to Carl Collaborator',
    );
    expect(auditSentence(entry({ act: 'deleteUser', subject: pete, others }))).toBe(
      'Olivia Owner deleted the user Pete Participant, whose projects went to Carl Collaborator',
    );
  });

  test('is one for every call, with and without an object', () => {
    expect(auditSentence(entry({ act: 'saveAnswer', subject: { kind: 'property', _id: 'Y1' } }))).toBe(
      'Olivia Owner saved answer: a property',
    );
    for (const act of [...auditActs, 'saveAnswer', 'copyDistributionList']) {
      const bare = auditSentence(entry({ act }));
      expect(bare, act).not.toMatch(/\{|\}|undefined|(?: of| as| to| from| into| the|:)$/);
      expect(auditSentence(entry({ act, subject: pete })), act).not.toMatch(/\{|\}|undefined/);
      expect(auditActName(act), act).toMatch(/^[A-Z][a-z -]+/);
    }
    expect(auditActPhrase('copyDistributionList')).toBe('copied distribution list: {}');
  });
});

test('values are told as people read them', () => {
  const organizations = [{ _id: 'O1', name: 'Valley Power' }];
  const told = entry({ organizations });
  expect(auditChangeText({ field: 'organizationId', after: 'O1' }, told)).toBe('organization: Valley Power');
  expect(auditChangeText({ field: 'emailNotices', before: true, after: false }, told)).toBe(
    'notices by email: yes to no',
  );
  expect(auditChangeText({ field: 'phone' }, told)).toBe('phone');
  expect(auditChangeText({ field: 'contactEmail', before: 'a@demo.test' }, told)).toBe(
    'contact email: a@demo.test to none',
  );
});

test('areas that nobody looks for are other', () => {
  expect([auditKindOf('users'), auditKindOf('answers')]).toEqual(['users', 'other']);
});
