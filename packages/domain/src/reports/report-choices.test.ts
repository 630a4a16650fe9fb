import { expect, test } from 'vitest';
import { reportLimits } from '../limits.ts';
import { propertiesAtOnce, usedChoices } from './report-choices.ts';
import { defaultReportChoices } from './reports.ts';

const xlsx = { ...defaultReportChoices, format: 'xlsx' } as const;
const other = { paper: 'a4', photos: false } as const;

test('choices that change nothing in a file are those that everybody has, and what changes it stays', () => {
  for (const form of ['report', 'matrix', 'export', 'answers'] as const)
    expect(usedChoices('owner', { ...xlsx, form, ...other })).toEqual({ ...xlsx, form });
  const list = { ...xlsx, form: 'answers', format: 'csv' } as const;
  expect(usedChoices('owner', { ...list, unanswered: false, clarifications: true })).toEqual(list);
  const changed = {
    ...{ confidentialName: true, clarifications: true, requirements: false, unanswered: false },
    ...{ ids: ['01HLEVEE'], phases: [2], categories: ['Workforce'] },
  };
  const exported = { ...xlsx, form: 'export', ...changed } as const;
  expect(usedChoices('owner', exported)).toEqual(exported);
  const printed = { ...defaultReportChoices, ...other };
  expect(usedChoices('owner', printed)).toEqual(printed);
  expect(usedChoices('participant', { ...printed, confidentialName: true })).toEqual(printed);
  expect(usedChoices('owner', { ...printed, form: 'matrix' }).photos).toBe(true);
});

test('confidential answers are a choice only where there are answers, and asked for on purpose', () => {
  const including = { ...defaultReportChoices, includeConfidential: true };
  expect(usedChoices('owner', including)).toEqual(including);
  expect(usedChoices('owner', { ...including, includeConfidential: false })).toEqual(defaultReportChoices);
  expect(usedChoices('submissionSummary', including)).toEqual(defaultReportChoices);
});

test('an export is made at once up to 40,000 answers, and up to 2,000 properties', () => {
  const most = (questions: number) =>
    propertiesAtOnce('owner', { form: 'export', format: 'xlsx' }, questions);
  expect([0, 1, 3, 4, 20].map(most)).toEqual(Array(5).fill(reportLimits.backgroundProperties));
  expect([157, 1_000, 50_000].map(most)).toEqual([254, 40, 0]);
});
