import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { askOneQuestion } from '../support/running-project.ts';
import { look } from './support/look.ts';
import { beginSession, callsOf, goTo, logIn, mailTo, rival } from './support/people.ts';

const mark = process.env.JOURNEY_MARK ?? '';
const county = 'delegate@county.test';
const administrator = 'orgadmin@demo.test';

test('the own account, on one page', async ({ page }) => {
  await beginSession(page, county);
  await page.goto('/profile');
  await expect(page.getByText('This device')).toBeVisible();
  await look(page, 'profile');

  await test.step('a calendar address is shown once, opens without a login, and closes', async () => {
    await page.getByRole('button', { name: 'Make an address' }).click();
    const address = await page.getByRole('textbox', { name: 'Calendar address' }).inputValue();
    await look(page, 'profile-calendar');
    const read = async () => (await fetch(address)).status;
    expect(await (await fetch(address)).text()).toContain('BEGIN:VCALENDAR');
    await page.reload();
    await expect(page.getByText('There is an address. It is not shown again')).toBeVisible();
    await page.getByRole('button', { name: 'Remove address' }).click();
    await page.getByRole('button', { name: 'YES' }).click();
    await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
    expect(await read()).toBe(404);
  });

  await test.step('communities that cannot be loaded say so, and are tried again', async () => {
    const own = '**/api/v1/lois/communities';
    await page.route(own, (route) =>
      route.fulfill({ status: 400, json: { code: 'internal', message: 'The directory did not answer.' } }),
    );
    await page.reload();
    const failed = page.getByRole('alert').filter({ hasText: 'Failed to load your communities.' });
    await expect(failed).toBeVisible();
    await expect(page.getByText('Loading your communities')).toHaveCount(0);
    await page.unroute(own);
    const answer = page.waitForResponse(own);
    await failed.getByRole('button', { name: 'Try again' }).click();
    expect((await answer).status()).toBe(200);
    await expect(failed).toHaveCount(0);
  });

  await test.step('with less motion, the other theme comes in one piece', async () => {
    const colors = await page.evaluate(() => {
      const link = document.querySelector('footer a') ?? document.body;
      const themes = ['light', 'dark', 'light'];
      return themes.map((theme) => {
        document.documentElement.setAttribute('data-mantine-color-scheme', theme);
        return getComputedStyle(link).color;
      });
    });
    expect(colors[1]).not.toBe(colors[0]);
    expect(colors[2]).toBe(colors[0]);
  });

  await test.step('a photo is cut to a square and stands in the header', async () => {
    await page.setInputFiles('input[type=file]', resolve(import.meta.dirname, '../bench/photo.jpg'));
    await expect(page.getByRole('dialog', { name: 'Your photo' })).toBeVisible();
    await page.getByRole('button', { name: 'Use photo' }).click();
    await expect(page.locator('header img')).toHaveJSProperty('naturalWidth', 512);
  });

  await test.step('a community is chosen by state and county, and saved at once', async () => {
    await page.getByRole('button', { name: 'Add a community' }).click();
    for (const [field, name] of [
      ['State', 'Illinois'],
      ['County', 'St. Clair County'],
      ['Community', 'Belleville'],
    ] as const) {
      await page.getByRole('combobox', { name: field }).fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Your communities' })).toContainText('Belleville');
  });

  await test.step('what is typed is asked about, follows what is saved elsewhere, and is saved', async () => {
    const first = page.getByRole('textbox', { name: 'First name' });
    await page.getByRole('textbox', { name: 'Phone' }).fill('+1 618 555 0100');
    const answers = page.getByRole('combobox', { name: 'Answers and questions changed, comments' });
    await answers.selectOption('Daily digest');
    await expect(page.getByText(/^Next digest: (today|tomorrow) 8:00, /)).toBeVisible();
    await look(page, 'profile-notices');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }).click();
    await page.getByRole('button', { name: 'NO', exact: true }).click();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox' }),
    ).toBeFocused();
    const calls = await callsOf(county);
    const { user } = await calls.getMe();
    const { lastName } = user.profile;
    await calls.updateProfile({
      params: { id: user._id },
      body: { profile: { firstName: 'Cam', lastName, version: user.version } },
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your profile was saved.')).toBeVisible();
    await expect(first).toHaveValue('Cam');
    const { profile, settings } = (await calls.getMe()).user;
    expect(profile).toMatchObject({ firstName: 'Cam', phone: '+1 618 555 0100' });
    expect(settings.notices).toMatchObject({ answers: 'digest', messages: 'atOnce' });
  });

  await test.step('a device is signed out', async () => {
    await page.reload();
    await expect(page.getByText('This device')).toBeVisible();
    const devices = page.getByRole('list', { name: /^Devices/ }).getByRole('listitem');
    const count = await devices.count();
    await devices.getByRole('button').first().click();
    await expect(devices).toHaveCount(count - 1);
  });
});

test('owner and participant at once, without a thought about which', async ({ page }) => {
  const calls = await callsOf(rival);
  const name = `Project Kestrel${mark}`;
  const body = { tz: 'America/Chicago', project: { name, startDate: '2026-01-01', deadline: '2099-01-31' } };
  const { project } = await calls.createProject({ body });
  const projectId = project._id;
  await calls.addParticipant({
    params: { projectId },
    body: { participant: { email: administrator, role: 'participant' } },
  });
  await askOneQuestion({ api: calls }, projectId);
  await calls.setProjectStatus({ params: { status: 1 }, body: { projectId } });
  await logIn(page, administrator);
  await goTo(page, 'Projects');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Invited');
  await look(page, 'projects-all');

  await page.goto('/projects?skip=500');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page).toHaveURL(/\/projects$/);
  await page.getByText('Owner', { exact: true }).first().click();
  await expect(page.getByRole('columnheader', { name: 'Submitted properties' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  await page.getByText('Participant', { exact: true }).first().click();
  await page.getByRole('link', { name }).click();
  const nav = page.getByRole('navigation', { name: 'Project' });
  await expect(nav.getByRole('link')).toHaveText(['Details', 'Questions', 'Properties', 'Clarifications']);
  await page.goto(`/projects/${projectId}/participants`);
  await expect(page).toHaveURL(new RegExp(`${projectId}/details$`));
  await page.goto('/templates');
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible();
});

test('notices by email end from a mail', async ({ page }) => {
  const calls = await callsOf(rival);
  const name = `Project Tern${mark}`;
  const body = { tz: 'America/Chicago', project: { name, startDate: '2026-01-01', deadline: '2099-01-31' } };
  const { project } = await calls.createProject({ body });
  const email = 'participant@rival.test';
  await calls.addParticipant({
    params: { projectId: project._id },
    body: { participant: { email, role: 'participant' } },
  });
  await askOneQuestion({ api: calls }, project._id);
  await calls.setProjectStatus({ params: { status: 1 }, body: { projectId: project._id } });
  await calls.setProjectStatus({ params: { status: 5 }, body: { projectId: project._id } });
  const { text } = await mailTo(email, `Paused: ${name}`);
  await page.goto(/http\S+\/unsubscribe\?token=[\w-]+/.exec(text)?.[0] ?? '/missing');
  await look(page, 'unsubscribe');
  await page.getByRole('button', { name: 'Stop notices by email' }).click();
  await expect(page.getByRole('heading', { name: 'You get no more notices by email' })).toBeVisible();
  const settings = async () => (await (await callsOf(email)).getMe()).user.settings;
  expect((await settings()).emailNotices).toBe(false);
});
