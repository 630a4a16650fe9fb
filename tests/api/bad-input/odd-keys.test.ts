import { type CallName, callNames, catalogue, idempotencyKey } from '@landbrief/contract';
import { newId } from '@landbrief/platform';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';
import { sampleParameters } from '../../support/sample-parameters.ts';
import { seedProject } from '../../support/seed.ts';

/** As they stand in an address: longer than any key of the table, nothing, half a sign, a way up. */
const odd: Record<string, string> = {
  '2,100 characters': 'x'.repeat(2100),
  '2,100 digits': '9'.repeat(2100),
  '700 trees': encodeURIComponent('🌲'.repeat(700)),
  'a tree': encodeURIComponent('🌲'),
  NUL: '%00',
  'a name with NUL': 'Riverbend%00',
  'NUL twice encoded': '%2500',
  'half a sign': '%F0%9F',
  'no encoding': '%zz',
  'a way up': '..%2F..',
  dots: '..',
  'the separator of keys': 'USER%23',
  'a list': `${newId()},x`,
  object: '%5Bobject%20Object%5D',
};
const texts = Object.entries(odd);

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

interface Shaped {
  shape: Record<string, { safeParse(value: unknown): { success: boolean } }>;
}
const shapeOf = (name: CallName, part: 'params' | 'query') =>
  (catalogue[name][part] as unknown as Shaped).shape;

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

let turn = 0;

/** Those that are not refused with one answer for all calls, and of the others one each time, in its turn. */
function oneRefusedOf<Text>(all: readonly Text[], isRefused: (text: Text) => boolean): Text[] {
  const refused = all.filter(isRefused);
  turn += 1;
  const sample = refused[turn % refused.length];
  return all.filter((one) => one === sample || !refused.includes(one));
}

/**
 * The odd values to give a parameter: all that its schema takes, and a way up, which is decided before it is asked. The
 * others are refused: no encoding, and what the schema does not take.
 */
function textsFor(name: CallName, part: 'params' | 'query', parameter: string) {
  const schema = shapeOf(name, part)[parameter];
  const decodable = texts.filter(([, value]) => decoded(value) !== undefined);
  const undecodable = texts.filter((one) => !decodable.includes(one));
  const refused = oneRefusedOf(decodable, ([, value]) => {
    const text = decoded(value) ?? '';
    if (part === 'params' && text.startsWith('..')) return false;
    return schema !== undefined && !schema.safeParse(text).success;
  });
  return [...refused, ...oneRefusedOf(undecodable, () => true)];
}

/** Values of a request become keys of the table, of files and of headers; none may be a failure of ours. */
describe('an odd value', () => {
  let api: TestApi;
  let ada: Person;
  let known: Record<string, string>;

  beforeAll(async () => {
    api = await testApi();
    ada = await api.person('Ada Admin', {
      organization: 'Demo Development Agency',
      roles: ['admin', 'orgAdmin', 'projectOwner', 'participant', 'delegator'],
    });
    const size = { questions: 3, answered: 1 };
    const seeded = await seedProject(ada.user, ada.user, size, api.environment.platform.clock);
    const { projectId, propertyId, questions } = seeded;
    known = { projectId, propertyId, ownerId: projectId, questionId: questions[0]?.questionId ?? newId() };
  });

  /** The address of a call; its objects are there, except for what a call would delete. */
  function address(name: CallName, given: Record<string, string> = {}): string {
    const { path, method } = catalogue[name];
    return path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
      const there = method === 'DELETE' ? undefined : known[parameter];
      if (given[parameter] !== undefined) return given[parameter];
      return encodeURIComponent(sampleParameters[parameter] ?? there ?? newId());
    });
  }

  async function statusOf(name: CallName, path: string, headers: Record<string, string> = {}) {
    const { method, payload } = catalogue[name];
    const answer = await api.request(path, {
      method,
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', ...headers },
      ...(payload === 'json' ? { body: '{}' } : {}),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  async function failuresAmong(asked: { what: string; status: Promise<number> }[]): Promise<string[]> {
    const answers = await Promise.all(
      asked.map(async ({ what, status }) => ({ what, status: await status })),
    );
    return answers.filter(({ status }) => status >= 500).map(({ what, status }) => `${what}: ${status}`);
  }

  const queryOf = (name: CallName) => Object.keys(shapeOf(name, 'query'));
  const withParameters = callNames.filter(
    (name) => parametersOf(catalogue[name].path).length + queryOf(name).length > 0,
  );

  test.each(withParameters)('in the address of %s is no failure of ours', async (name) => {
    const inPath = parametersOf(catalogue[name].path).flatMap((parameter) =>
      textsFor(name, 'params', parameter).map(([what, value]) => ({
        what: `${parameter} is ${what}`,
        status: statusOf(name, address(name, { [parameter]: value })),
      })),
    );
    const inQuery = queryOf(name).flatMap((parameter) =>
      textsFor(name, 'query', parameter).map(([what, value]) => ({
        what: `?${parameter} is ${what}`,
        status: statusOf(name, `${address(name)}?${parameter}=${value}`),
      })),
    );
    expect(await failuresAmong([...inPath, ...inQuery])).toEqual([]);
  });

  const posted = callNames.filter((name) => catalogue[name].method === 'POST');
  const keys = ['x'.repeat(2100), '..', '%00%00%00%00', 'é'.repeat(20), '#USER#01', '        ', `{"a":"b"}`];

  test.each(posted)('as Idempotency-Key of %s is no failure of ours', async (name) => {
    const sent = oneRefusedOf(keys, (key) => !idempotencyKey.safeParse(key).success);
    const asked = sent.map((key) => ({
      what: key.slice(0, 20),
      status: statusOf(name, address(name), { 'idempotency-key': key }),
    }));
    expect(await failuresAmong(asked)).toEqual([]);
  });

  test.each(texts)('%s in the token string is no failure of ours', async (what, value) => {
    const jwt = ada.token.split(':')[0] ?? '';
    const asked = [`${jwt}::${value}`, `${jwt}:${value}:`, value, `${jwt}.${value}`].map((token) => ({
      what,
      status: statusOf('getMe', '/user/me', { authorization: `Bearer ${token}` }),
    }));
    expect(await failuresAmong(asked)).toEqual([]);
  });
});
