import { readFileSync } from 'node:fs';
import { decideAccess, type Relation, roleBits } from '@landbrief/domain';
import { describe, expect, test } from 'vitest';
import { accessMatrix } from './access-matrix.ts';
import { type CallName, catalogue } from './areas.ts';

function asking(call: CallName, ...relations: Relation[]) {
  return decideAccess(catalogue[call].access, { session: { role: roleBits.participant }, relations });
}

test('docs/access.md is up to date', () => {
  const written = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8');
  expect(written, 'run node packages/contract/src/generate-access-matrix.ts').toBe(accessMatrix());
});

test('summaries and limits call an email what screens call it', () => {
  const summaries = Object.values(catalogue).map(({ summary }) => summary);
  expect([...summaries, ...accessMatrix().split('\n')].filter((text) => /e-mail/i.test(text))).toEqual([]);
});

describe('who may', () => {
  test('a participant answers for the own property, and does not see others', () => {
    expect(asking('saveAnswer', 'self')).toBe('allowed');
    expect(asking('saveAnswer', 'participant')).toBe('not_found');
    expect(asking('getProperty', 'participant')).toBe('not_found');
  });

  test("a delegator works on delegates' properties and no others", () => {
    expect(asking('submitProperty', 'delegatorOf')).toBe('allowed');
    expect(asking('sendBackProperty', 'delegatorOf')).toBe('allowed');
    expect(asking('sendBackProperty', 'self')).toBe('permission_error');
    expect(asking('getProperty', 'delegator', 'participant')).toBe('not_found');
  });

  test('a reviewer reads the whole project and changes nothing', () => {
    expect(asking('listOwnerProperties', 'reviewer')).toBe('allowed');
    expect(asking('saveAnswer', 'reviewer')).toBe('permission_error');
    expect(asking('updateProject', 'reviewer')).toBe('permission_error');
  });

  test('a project owner edits categories, but deletes all only as an administrator', () => {
    expect(asking('renameCategory', 'projectOwner')).toBe('allowed');
    expect(asking('deleteAllQuestions', 'projectOwner')).toBe('permission_error');
    expect(asking('deleteAllQuestions', 'organizationAdmin')).toBe('allowed');
  });

  test('a collaborator works on the project, but neither deletes it nor names others', () => {
    expect(asking('updateProject', 'collaborator')).toBe('allowed');
    expect(asking('addParticipant', 'collaborator')).toBe('allowed');
    expect(asking('deleteProject', 'collaborator')).toBe('permission_error');
    expect(asking('addCollaborator', 'collaborator')).toBe('permission_error');
  });

  test('a participant reads the project and sees neither participants nor all properties', () => {
    expect(asking('getProject', 'participant')).toBe('allowed');
    expect(asking('listParticipants', 'participant')).toBe('permission_error');
    expect(asking('listOwnerProperties', 'participant')).toBe('permission_error');
    expect(asking('listParticipants', 'participant', 'delegator')).toBe('allowed');
  });

  test('a participant prints the own report, and what is open to all participants', () => {
    expect(asking('printProjectReport', 'self')).toBe('allowed');
    expect(asking('printProjectReport', 'participant')).toBe('allowed');
    expect(asking('printProjectReport')).toBe('not_found');
  });

  test('nobody answers an invitation for somebody else', () => {
    expect(asking('setParticipation', 'self')).toBe('allowed');
    expect(asking('setParticipation', 'projectOwner')).toBe('permission_error');
    expect(asking('completeParticipation', 'delegatorOf')).toBe('permission_error');
  });

  test('messages are for their holders alone, administrators too', () => {
    expect(asking('getMessage', 'messageHolder')).toBe('allowed');
    expect(asking('getMessage', 'anySuperAdmin')).toBe('not_found');
  });

  test('the contact of a questionnaire answers it and cannot send it', () => {
    expect(asking('saveQuestionnaireAnswer', 'questionnaireContact')).toBe('allowed');
    expect(asking('sendQuestionnaire', 'questionnaireContact')).toBe('permission_error');
  });
});
