import { expect, test } from 'vitest';
import { subjectOf } from './subject-of.ts';

const heron = { project: 'heron', projectName: 'Project Heron' };
const riverbend = { ...heron, property: 'riverbend', propertyName: 'Riverbend North' };

test.each([
  ['a property', { kind: 'propertySubmitted', ...riverbend }, 'properties/riverbend', 'Riverbend North'],
  [
    'a property at its question',
    { kind: 'answersCommented', ...riverbend, question: 'acres' },
    'properties/riverbend?question=acres',
    'Riverbend North',
  ],
  [
    'the notes of a team',
    { kind: 'internalNote', ...riverbend },
    'properties/riverbend#team-notes',
    'Riverbend North',
  ],
  [
    'a questionnaire, for its sender',
    { kind: 'questionnaire', ...riverbend, questionnaire: 'power' },
    'properties/riverbend/questionnaires/power',
    'the questionnaire',
  ],
  [
    'a clarification',
    { kind: 'clarificationAnswered', ...heron, question: 'acres' },
    'clarifications?question=acres',
    'the clarifications',
  ],
  ['a project', { kind: 'reminder', ...heron }, 'details', 'Project Heron'],
] as const)('a notice opens %s', (_what, message, path, name) => {
  expect(subjectOf(message)).toEqual({ path: `/projects/heron/${path}`, name });
});

test('a contact opens the questionnaire, which lies outside of the project, while it is asked', () => {
  const asked = { kind: 'questionnaire', ...heron, questionnaire: 'power' } as const;
  expect(subjectOf(asked)?.path).toBe('/questionnaires/power');
  expect(subjectOf({ ...asked, questionnaire: undefined })).toBeUndefined();
});
