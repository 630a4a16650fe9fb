import { questionImportTexts } from '@landbrief/domain';
import { expect, test } from 'vitest';
import { presentQuestionImport } from './question-import.ts';

const job = {
  ...{ ownerId: 't', ownerType: 1, importId: 'i', userId: 'olivia', questionSetId: 's', questionsVersion: 1 },
  ...{ status: 'running' as const, written: 500, total: 6_000, expiresAt: 0 },
  created: '2026-03-01T10:00:00.000Z',
};

test('an import that runs shows how far it is, and whose it is', () => {
  const shown = presentQuestionImport(job, { now: '2026-03-01T10:10:00.000Z', userId: 'olivia' });
  expect(shown).toEqual({ importId: 'i', state: 'running', written: 500, total: 6_000, own: true });
  expect(presentQuestionImport(job, { now: job.created, userId: 'pete' }).own).toBe(false);
});

test('an import that has not ended after an hour has failed', () => {
  const shown = presentQuestionImport(job, { now: '2026-03-01T11:00:00.001Z', userId: 'olivia' });
  expect(shown).toMatchObject({ state: 'failed', problem: questionImportTexts.givenUp });
});

test('a failure is told as it is', () => {
  const failed = { ...job, status: 'failed' as const, failure: questionImportTexts.stale };
  const shown = presentQuestionImport(failed, { now: '2026-03-03T10:00:00.000Z', userId: 'olivia' });
  expect(shown).toMatchObject({ state: 'failed', problem: questionImportTexts.stale });
});
