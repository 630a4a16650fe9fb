import { expect, test } from '@playwright/test';
import { askedProperty } from './support/asked-property.ts';
import { countedSite } from './support/counted-site.ts';
import { openProjectOfMessage } from './support/participant.ts';
import { city, fillLogin, goInProject, mailTo, referralLink } from './support/people.ts';

const project = 'Project Dunlin';

test('from the mail of an invitation to the first question a browser sends at most 60 requests', async ({
  browser,
}) => {
  const { questions } = await askedProperty(project);
  const link = new URL(referralLink(await mailTo(city, project)));
  const site = await countedSite();
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${site.url}${link.pathname}${link.search}`);
  await fillLogin(page, city);
  await expect(page.getByRole('article').getByRole('heading', { name: new RegExp(project) })).toBeVisible();
  await openProjectOfMessage(page, project);
  await goInProject(page, 'Properties');
  await page.getByRole('link', { name: 'Riverbend Commerce Park, Tract 4' }).click();
  await expect(page.getByRole('textbox', { name: questions[0]?.text ?? '', exact: true })).toBeVisible();
  // But for the data of the place's map, which comes afterwards.
  const sent = site.requests
    .map(({ method, path }) => `${method} ${path}`)
    .filter((request) => !request.endsWith('.json'));
  // The figure is one of the journeys from which the web ACL's limits are worked out (infra/constructs/address-limit.ts).
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(60);
  await page.waitForLoadState('networkidle');
  const bytes = site.requests.reduce((sum, request) => sum + request.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(945_000);
  await context.close();
  site.close();
});
