import { describe, expect, test } from 'vitest';
import { areaOf, callNames } from './areas.ts';
import { describeCall, findCalls } from './print-calls.ts';

describe('npm run calls', () => {
  test('finds a call by its name, and many by a text', () => {
    expect(findCalls('saveAnswer')).toEqual(['saveAnswer']);
    expect(findCalls('/template/clone')).toEqual(['cloneTemplate']);
    expect(findCalls('').length).toBe(callNames.length);
    expect(findCalls('no such thing')).toEqual([]);
  });

  test('prints the files of a call in each package', () => {
    const text = describeCall('saveAnswer');
    expect(text).toContain('POST /api/v1/answer/{projectId}/{propertyId}/{questionId}');
    expect(text).toMatch(/contract {3}packages\/contract\/src\/answers\/calls\.ts:\d+/);
    expect(text).toContain('packages/operations/src/answers/save-answer.ts');
    expect(text).toContain('web/src/areas/answers/queries.ts');
  });

  test('finds every call in the contract and in operations', () => {
    const lost = callNames.filter((name) => describeCall(name).includes('not found'));
    expect(lost).toEqual([]);
  });

  test.each(['session', 'users', 'organizations', 'licences', 'audit'])(
    'finds each call of %s in a file of its area, and a test that makes it',
    (area) => {
      const descriptions = callNames
        .filter((name) => areaOf(name) === area)
        .map((name) => describeCall(name));
      expect(descriptions.length).toBeGreaterThan(1);
      for (const text of descriptions) {
        expect(text).toMatch(new RegExp(`operation {2}packages/operations/src/${area}/[a-z-]+\\.ts`));
        expect(text).toMatch(/ {2}test {7}\S+\.test\.ts/);
      }
    },
  );

  test('says of a call that shares a file where it is', () => {
    expect(describeCall('countUnread')).toContain(
      'operation  packages/operations/src/messages/read-messages.ts',
    );
  });
});
