import { expect, test } from '@playwright/test';
import { measured } from '../../infra/address-limits.ts';
import { askedProperty } from './support/asked-property.ts';
import { countedSite } from './support/counted-site.ts';
import { openProjectOfMessage } from './support/participant.ts';
import { city, contextOf, fillLogin, goInProject, mailTo, referralLink } from './support/people.ts';

const project = 'Project Dunlin';

test('from the mail of an invitation to the first question a browser sends at most 60 requests, and few with each answer', async ({
  browser,
}) => {
  const { questions, cityCalls, participantId, path } = await askedProperty(project);
  const params = { projectId: path.projectId };
  const other = {
    name: 'Catoosa Crossing',
    type: 'site',
    basicInfo: { location: { state: 'OK', country: 'US' } },
  } as const;
  await cityCalls.createProperty({ params, body: { participantId, propertyDetail: other } });
  const link = new URL(referralLink(await mailTo(city, project)));
  const site = await countedSite();
  const context = await contextOf(browser, { serviceWorkers: 'allow' });
  const page = await context.newPage();
  // What is fresh for some seconds stays so, however long the machine takes for the visit.
  await page.clock.setFixedTime(Date.now());
  await page.goto(`${site.url}${link.pathname}${link.search}`);
  await fillLogin(page, city);
  await expect(page.getByRole('article').getByRole('heading', { name: new RegExp(project) })).toBeVisible();
  await openProjectOfMessage(page, project);
  await goInProject(page, 'Properties');
  await page.getByRole('link', { name: 'Riverbend Commerce Park, Tract 4' }).click();
  await expect(page.getByRole('textbox', { name: questions[0]?.text ?? '', exact: true })).toBeVisible();
  const sent = (from = 0) => site.requests.slice(from).map(({ method, path }) => `${method} ${path}`);
  const calls = (requests: readonly string[]) => requests.filter((request) => request.includes(' /api/'));
  // With the data of the place's map, and the support of work without a connection.
  for (const last of ['.json', '/assets/app-'])
    await expect.poll(() => sent().filter((request) => request.includes(last)).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  // The unread count is asked for by the minute, however long the machine takes for the visit.
  const visit = sent().filter((request) => !request.endsWith('/messages/unread/count'));
  expect(visit.length, visit.join('\n')).toBeLessThanOrEqual(60);
  // The web ACL's limits are worked out from these figures (infra/address-limits.ts).
  expect(calls(visit).length, visit.join('\n')).toBeLessThanOrEqual(measured.firstVisit.calls);
  expect(visit.length - calls(visit).length).toBeLessThanOrEqual(measured.firstVisit.files);
  // What calls answer grows with what the person has, as with the messages in the inbox.
  const files = site.requests.filter(({ path }) => !path.startsWith('/api/'));
  const bytes = files.map((file) => `${file.bytes} ${file.path}`).join('\n');
  expect(
    files.reduce((sum, file) => sum + file.bytes, 0),
    bytes,
  ).toBeLessThanOrEqual(945_000);

  const begun = site.requests.length;
  const typed = questions.slice(0, 4);
  for (const [at, { text }] of typed.entries()) {
    await page.getByRole('textbox', { name: text, exact: true }).fill(`${at + 1}`);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => calls(sent(begun)).length).toBeGreaterThan(at);
  }
  await expect(page.getByText('All answers saved')).toBeVisible();
  const atMost = typed.length * measured.answer.calls + measured.poll.calls;
  expect(calls(sent(begun)).length, sent(begun).join('\n')).toBeLessThanOrEqual(atMost);

  const answered = site.requests.length;
  await goInProject(page, 'Properties');
  await page.getByRole('link', { name: other.name }).click();
  await expect(page.getByRole('textbox', { name: questions[0]?.text ?? '', exact: true })).toHaveValue('');
  const opening = sent(answered);
  expect(calls(opening).length, opening.join('\n')).toBeLessThanOrEqual(
    measured.property.calls + measured.poll.calls,
  );
  await context.close();
  site.close();
});
