import type { Answer, Question } from '@landbrief/contract';
import { expect, test } from 'vitest';
import { mayCome } from './use-coming-answers.ts';

const created = '2026-11-23T16:00:00.000Z';
const soon = Date.parse(created) + 2000;
const detail = {
  name: 'Riverbend Commerce Park',
  type: 'site' as const,
  basicInfo: { location: { country: 'US' } },
};
const picked = { created, propertyDetail: { ...detail, loisId: 'riverbend-0001' } };
const acres = { _id: 'Q1', loisDataField: 'site.totalAcres' } as Question;
const owner = { _id: 'Q2' } as Question;
const given = (question: string, more: Partial<Answer>) =>
  ({ question, value: 40, source: 'typed', answerUpdates: [], ...more }) as Answer;

test('answers are waited for while the directory may still give some', () => {
  expect(mayCome(picked, [acres, owner], [], soon)).toBe(true);
  expect(mayCome(picked, [acres, owner], [given('Q2', {})], soon)).toBe(true);
});

test('nothing is waited for that cannot come, or came already', () => {
  expect(mayCome({ created, propertyDetail: detail }, [acres], [], soon)).toBe(false);
  expect(mayCome(picked, [owner], [], soon)).toBe(false);
  expect(mayCome(picked, [acres], [given('Q1', {})], soon)).toBe(false);
  expect(mayCome(picked, [acres, owner], [given('Q1', { source: 'directory' })], soon)).toBe(false);
  expect(mayCome(picked, [acres], [], soon + 60_000)).toBe(false);
});
