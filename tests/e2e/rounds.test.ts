import type { Client } from '@landbrief/contract/client';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { askedProperty } from './support/asked-property.ts';
import { beginSession, browserOf, callsOf, city, owner, rival } from './support/people.ts';
import { Rounds } from './support/rounds.ts';

/** How often a screen that is opened anew waits for the API, and what becomes of what was asked in vain. */

const superAdministrator = 'admin@demo.test';

interface Opened {
  path: string;
  heading: string | RegExp;
  /** Something of the data. */
  shows: string | RegExp;
}

/** Opens the screen as a link from a mail does, and answers when all of it is there. */
async function open(page: Page, { path, heading, shows }: Opened): Promise<void> {
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByText(shows).first()).toBeVisible();
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

async function expectTwoRounds(page: Page, rounds: Rounds, opened: Opened): Promise<void> {
  await open(page, opened);
  // Whether an import is under way is asked where the template turns out not to be one of the system's.
  const asked = rounds.asked.map((round) =>
    round.filter((call) => !/^GET \/questions\/\w+\/1\/import$/.test(call)),
  );
  expect.soft(asked[0], `${opened.path} begins with the session`).toHaveLength(1);
  expect
    .soft(
      asked.slice(2).filter((round) => round.length > 0),
      `${opened.path} waits no third time after ${asked[1]?.join(', ')}`,
    )
    .toEqual([]);
  const calls = asked.flat();
  expect.soft(calls, `${opened.path} asks nothing twice`).toHaveLength(new Set(calls).size);
}

/** Opens them in several browsers side by side: most of the time of each is waiting. */
async function expectTwoRoundsOfAll(browser: Browser, email: string, screens: readonly Opened[]) {
  const left = [...screens];
  const work = async () => {
    const page = await browserOf(browser);
    // A reply that is fetched ahead counts for some seconds, however late its screen is drawn.
    await page.clock.setFixedTime(Date.now());
    await beginSession(page, email);
    const rounds = new Rounds(page);
    for (let next = left.shift(); next; next = left.shift()) await expectTwoRounds(page, rounds, next);
    await page.context().close();
  };
  await Promise.all(screens.slice(0, 3).map(work));
}

async function runningProject(calls: Client) {
  const { projects } = await calls.listProjects({ query: { search: 'Project Bluebird' } });
  const project = projects.find(({ name }) => name.startsWith('Project Bluebird'));
  if (!project) throw new Error('The demo data has no project that is answered.');
  return project;
}

test('screens of owners wait for the session, then once for everything', async ({ browser }) => {
  const calls = await callsOf(owner);
  const { _id: projectId, name } = await runningProject(calls);
  const newest = (await calls.listProjects({ query: { limit: 5 } })).projects.find(
    ({ status }) => status < 3,
  );
  if (!newest) throw new Error('None of the newest projects is open.');
  const { properties } = await calls.listOwnerProperties({ params: { projectId }, body: { limit: 3 } });
  const [property] = properties;
  const { templates } = await calls.listTemplates({});
  const [template] = templates;
  if (!property || !template) throw new Error('The demo data has no property or no template.');
  const { participants } = await calls.listParticipants({ params: { projectId } });
  const participant = participants.find(({ email }) => email === city);
  if (!participant) throw new Error('The project has no participant.');
  const project = `/projects/${projectId}`;
  const ids = properties.map(({ _id }) => _id).join(',');
  const someone = participant.user.fullName;
  await expectTwoRoundsOfAll(browser, owner, [
    { path: '/dashboard', heading: /^Good /, shows: newest.name },
    { path: '/projects', heading: 'Projects', shows: newest.name },
    { path: `${project}/details`, heading: name, shows: someone },
    { path: `${project}/questions`, heading: 'Questions', shows: /^\d+ questions/ },
    { path: `${project}/requirements`, heading: 'Requirements', shows: /^\d+ requirements/ },
    { path: `${project}/participants`, heading: 'Participants', shows: someone },
    { path: `${project}/participants/${participant._id}`, heading: someone, shows: 'Part in the project' },
    { path: `${project}/properties`, heading: 'Properties', shows: property.name },
    { path: `${project}/properties/${property._id}`, heading: property.name, shows: /^Not seen/ },
    { path: `${project}/properties/compare?ids=${ids}`, heading: 'Compare Properties', shows: property.name },
    { path: '/templates', heading: 'Templates', shows: template.name },
    { path: `/templates/${template._id}`, heading: template.name, shows: /\d+ questions/ },
    { path: '/inbox', heading: 'Inbox', shows: 'No message is open' },
    { path: '/reports', heading: 'Reports', shows: name },
    { path: `/reports/${projectId}`, heading: name, shows: property.name },
  ]);
});

test('so do screens of administrators', async ({ browser }) => {
  const organization = 'Demo Development Agency';
  await expectTwoRoundsOfAll(browser, superAdministrator, [
    { path: '/admin', heading: 'Users', shows: owner },
    { path: '/admin/organizations', heading: 'Organizations', shows: organization },
  ]);
  await expectTwoRoundsOfAll(browser, 'orgadmin@demo.test', [
    { path: '/admin/datafeeds', heading: 'Data Feeds', shows: 'Start Sync' },
  ]);
});

test('a category that was open is asked for again beside the others', async ({ page }) => {
  const { _id: projectId } = await runningProject(await callsOf(owner));
  const path = `/projects/${projectId}/questions`;
  await beginSession(page, owner);
  await page.goto(path);
  await page.getByRole('button', { name: /^Electric Power/ }).click();
  const questions = page.getByRole('heading', { name: 'Questions For: Electric Power' });
  await expect(questions).toBeVisible();
  const rounds = new Rounds(page);
  await expectTwoRounds(page, rounds, { path, heading: 'Questions', shows: /^\d+ questions/ });
  await expect(questions).toBeVisible();
  expect(rounds.asked[1]).toContainEqual(expect.stringContaining('primary=Electric'));
});

test('a property that one answers for needs no third round', async ({ page }) => {
  const { path } = await askedProperty('Project Sandbar');
  await beginSession(page, city);
  const opened = {
    path: `/projects/${path.projectId}/properties/${path.propertyId}`,
    heading: /Tract 4/,
    shows: 'How is the site zoned?',
  };
  await expectTwoRounds(page, new Rounds(page), opened);
});

test('whoever answers is led from the screens of owners, and stays logged in', async ({ page, browser }) => {
  const { path, ownerCalls } = await askedProperty('Project Oxbow');
  const { projectId } = path;
  await ownerCalls.addParticipant({
    params: { projectId },
    body: { participant: { email: rival, role: 'participant' } },
  });
  const { project } = await ownerCalls.getProject({ params: { id: projectId } });
  const screens = ['participants', 'requirements', 'edit', 'properties/compare'];
  const rivals = await browserOf(browser);
  const refusedTo = async (people: Page, email: string) => {
    await beginSession(people, email);
    const rounds = new Rounds(people);
    for (const screen of screens) {
      await people.goto(`/projects/${projectId}/${screen}`);
      await expect(people).toHaveURL(`/projects/${projectId}/details`);
      await expect(people.getByRole('heading', { level: 1, name: project.name })).toBeVisible();
      await people.waitForLoadState('networkidle');
    }
    return rounds.refused;
  };
  const [toParticipant, toOwner] = await Promise.all([refusedTo(page, city), refusedTo(rivals, rival)]);
  expect(toParticipant, 'who is nothing but a participant asks for nothing of theirs').toEqual([]);
  expect(toOwner, 'who owns projects of their own is refused').not.toEqual([]);
  await rivals.reload();
  await expect(rivals.getByRole('heading', { level: 1, name: project.name })).toBeVisible();
});

test('a project of others is not found, and nobody is logged out for it', async ({ page }) => {
  const { _id: projectId } = await runningProject(await callsOf(owner));
  await beginSession(page, rival);
  for (const screen of ['participants', 'questions']) {
    await page.goto(`/projects/${projectId}/${screen}`);
    await expect(page.getByRole('main')).toContainText('This page could not be found');
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(`/projects/${projectId}/${screen}`);
  }
});

test('a refusal of what the screen itself asks still logs out', async ({ page }) => {
  await beginSession(page, owner);
  const refusal = { result: 'error', code: 'forbidden', message: 'access forbidden', requestId: 'levee' };
  await page.route('**/api/v1/dashboard', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible();
});
