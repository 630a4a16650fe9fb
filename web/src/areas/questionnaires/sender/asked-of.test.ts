import { expect, it } from 'vitest';
import { askedOf } from './asked-of.ts';

const path = { projectId: 'P', propertyId: 'R' };
const one = {
  _id: 'Q1',
  status: 3,
  created: '2026-03-08T12:00:00Z',
  questionIds: ['kilovolts', 'substation'],
  targetedUser: { email: 'contact@utility.test', fullName: 'Lee Valley' },
} as const;
const summary = (change: object) => ({ ...one, questionIds: [...one.questionIds], ...change });

it('says of whom a question was asked last', () => {
  const later = { _id: 'Q2', status: 1, created: '2026-03-09T12:00:00Z', questionIds: ['kilovolts'] };
  const asked = askedOf([summary(later), summary({})], path);
  expect(asked.get('kilovolts')).toEqual({
    contact: 'Lee Valley',
    status: 1,
    to: '/projects/P/properties/R/questionnaires/Q2',
  });
  expect(asked.get('substation')).toMatchObject({ status: 3 });
});

it('says nothing of drafts', () => {
  expect(askedOf([summary({ status: 0 })], path).size).toBe(0);
});
