import { describe, expect, test } from 'vitest';
import { callNames } from './areas.ts';
import { describeCall, findCalls } from './print-calls.ts';

describe('npm run calls', () => {
  test('finds a call by its name, and many by a text', () => {
    expect(findCalls('saveAnswer')).toEqual(['saveAnswer']);
    expect(findCalls('/template/clone')).toEqual(['cloneTemplate']);
    expect(findCalls('').length).toBe(callNames.length);
    expect(findCalls('no such thing')).toEqual([]);
  });

  test('says where a call lives on each floor', () => {
    const text = describeCall('saveAnswer');
    expect(text).toContain('POST /api/v1/answer/{projectId}/{propertyId}/{questionId}');
    expect(text).toMatch(/contract {3}packages\/contract\/src\/answers\.ts:\d+/);
    expect(text).toContain('packages/operations/src/answers/save-answer.ts');
    expect(text).toContain('web/src/areas/answers/queries.ts');
  });

  test('finds every call in the contract', () => {
    const lost = callNames.filter((name) => describeCall(name).includes('not found'));
    expect(lost).toEqual([]);
  });
});
