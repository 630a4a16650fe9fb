import { afterEach, expect, it, vi } from 'vitest';
import { reCaptcha } from './captcha.ts';

let secret = 'first-secret';
const secrets = { get: async () => secret, put: async () => undefined, remove: async () => undefined };
const captcha = reCaptcha(secrets, 'captcha', 'app.landbrief.example');

/** Google's end of it. */
function answering(status: number, body: unknown) {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (_: string, { body: sent }: { body: URLSearchParams }) => {
    asked.push(sent);
    return Response.json(body, { status });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it('sends the current secret, the token and the address to Google', async () => {
  const asked = answering(200, { success: true, hostname: 'app.landbrief.example' });
  expect(await captcha.verify('token', '203.0.113.7')).toBe(true);
  secret = 'second-secret';
  await captcha.verify('token', '203.0.113.7');
  expect(asked.map((form) => Object.fromEntries(form))).toEqual(
    ['first-secret', 'second-secret'].map((each) => ({
      secret: each,
      response: 'token',
      remoteip: '203.0.113.7',
    })),
  );
});

it.each([
  ['one that Google refuses', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['one that was solved on another site', { success: true, hostname: 'rival.test' }],
  ['an answer that says nothing', {}],
])('does not take %s', async (_, body) => {
  answering(200, body);
  expect(await captcha.verify('token', '203.0.113.7')).toBe(false);
});

it('throws when Google does not answer', async () => {
  answering(503, {});
  await expect(captcha.verify('token', '203.0.113.7')).rejects.toThrow('503');
});
