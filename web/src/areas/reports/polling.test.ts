import { expect, test } from 'vitest';
import { forward, pollAfter } from './polling.ts';

const running = { job: { status: 'running' } } as const;
const polled = { data: running, error: null, dataUpdateCount: 1, errorUpdateCount: 0 };

test('a job is read every two seconds at first, then less often, until it has ended', () => {
  expect(pollAfter(polled)).toBe(2_000);
  expect(pollAfter({ ...polled, data: undefined })).toBe(2_000);
  expect(pollAfter({ ...polled, dataUpdateCount: 31 })).toBe(5_000);
  expect(pollAfter({ ...polled, dataUpdateCount: 91 })).toBe(10_000);
  expect(pollAfter({ ...polled, data: { job: { status: 'finished' } } })).toBe(false);
  expect(pollAfter({ ...polled, data: { job: { status: 'error' } } })).toBe(false);
});

test('a lost poll is tried again, a refusal is not', () => {
  const failure = (status: number) => Object.assign(new Error('refused'), { status });
  const offline = new TypeError('Failed to fetch');
  expect(pollAfter({ ...polled, error: offline, errorUpdateCount: 1 })).toBe(2_000);
  expect(pollAfter({ ...polled, error: failure(503), errorUpdateCount: 1 })).toBe(2_000);
  expect(pollAfter({ ...polled, error: failure(404), errorUpdateCount: 1 })).toBe(false);
});

test('progress never goes back within a job', () => {
  const before = { _id: '01A', progress: 0.4, propertiesDone: 96 };
  const late = { _id: '01A', progress: 0.35, propertiesDone: 84 };
  expect(forward(before, late)).toEqual(before);
  const next = { _id: '01A', progress: 0.5, propertiesDone: 120 };
  expect(forward(before, next)).toEqual(next);
  const other = { _id: '01B', progress: 0, propertiesDone: 0 };
  expect(forward(before, other)).toEqual(other);
});
