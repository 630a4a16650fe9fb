import { recordCanaryRun } from '@landbrief/store';
import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../../../tests/support/api.ts';
import { startFeedServer } from '../../../../tests/support/feed-server.ts';
import { htmlPrinter } from '../../../../tests/support/html-printer.ts';

let api: TestApi;
let asked: readonly { path: string }[];

beforeAll(async () => {
  api = await testApi();
  const { platform, settings } = api.environment;
  const site = await startFeedServer();
  asked = site.requests;
  settings.siteUrl = site.address('');
  platform.outbound = site.outbound;
  platform.printer = htmlPrinter(platform.files);
  site.serve('/texts/trust.html', '<h2>Availability</h2><!--uptime-->', 'text/html');
});

const uptime = async () => {
  const response = await api.request('/uptime');
  expect(response.status).toBe(200);
  return ((await response.json()) as { uptime?: { succeeded: number; expected: number; days: object[] } })
    .uptime;
};
const printed = async () => {
  const response = await api.request('/trust/pdf');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return response.text();
};

test('anybody sees the canary’s figures, and prints them, at the cost of one print an hour', async () => {
  const { clock } = api.environment.platform;
  expect(await uptime()).toBeUndefined();
  expect(await printed()).toBe('<h2>Availability</h2><p>The canary has left no figures yet.</p>');

  const at = clock.now().toISOString();
  const run = { at, minutes: 5 };
  // A request that the SDK repeats counts once.
  for (const again of [run, run]) await recordCanaryRun(again);
  expect(await uptime()).toBeUndefined();
  clock.advance(6 * 60);
  const later = clock.now().toISOString();
  await recordCanaryRun({ ...run, at: later, failedStep: 'answer' });
  const { succeeded, expected } = (await uptime()) ?? {};
  expect([succeeded, expected]).toEqual([1, 2]);

  expect(await printed()).toContain('no figures yet');
  clock.advance(60 * 60);
  await Promise.all([printed(), printed()]);
  expect(await printed()).toMatch(
    /^<h2>Availability<\/h2><p>Since \d{4}-\d\d-\d\d, \d+\.\d\d % of the runs succeeded: 1 of \d+\.<\/p>$/,
  );
  expect(asked).toHaveLength(2);
});

test('the document before stands while the site has none', async () => {
  const { platform, settings } = api.environment;
  platform.clock.advance(2 * 60 * 60);
  settings.siteUrl += '/elsewhere';
  expect(await printed()).toContain('Availability');
});
