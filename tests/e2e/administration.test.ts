import { createClient } from '@landbrief/contract/client';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { lookAround } from './support/look.ts';
import { browserOf, callsOf, fillLogin, goTo, logIn, mailTo, owner, password } from './support/people.ts';

const superAdministrator = 'admin@demo.test';
/** On a stack that runs already, everything has names of its own. */
const mark = process.env.JOURNEY_MARK ?? '';
const district = `Levee District${mark}`;
const domain = `levee${mark.trim()}.test`;
const petra = `petra.poole@${domain}`;
const quinn = `quinn.quay@${domain}`;

/** One of the entries of the admin area. */
async function goInAdmin(page: Page, entry: string, heading = entry): Promise<void> {
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Lists of users follow what was done within moments: looks again until it is there. */
async function comes(page: Page, wanted: Locator): Promise<Locator> {
  await expect(async () => {
    if (!(await wanted.isVisible())) await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(wanted).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  return wanted;
}

/** A form is loaded anew as it stands on the server; what is typed stays when that fails or is not wanted. */
async function refreshesForm(page: Page): Promise<void> {
  const field = page.getByRole('main').getByRole('textbox').first();
  const saved = await field.inputValue();
  const typed = `${saved} not saved`;
  await field.fill(typed);
  const id = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  const ofId = (url: URL) => url.pathname.startsWith('/api/') && url.pathname.endsWith(`/${id}`);
  await page.route(ofId, (route) =>
    route.fulfill({ status: 400, json: { code: 'internal', message: 'Not now.' } }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Could not load the latest version' });
  await expect(failure).toBeVisible();
  await expect(field).toHaveValue(typed);
  await failure.getByRole('button', { name: 'Dismiss' }).click();
  await page.unroute(ofId);
  const asked = page.getByRole('alertdialog', { name: 'Refresh without saving?' });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await asked.getByRole('button', { name: 'NO', exact: true }).click();
  await expect(asked).toBeHidden();
  await expect(field).toHaveValue(typed);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await asked.getByRole('button', { name: 'YES', exact: true }).click();
  await expect(field).toHaveValue(saved);
}

/** Saves a project owner while the form still knows of a free seat. */
async function lastSeatGoesMeanwhile(page: Page): Promise<void> {
  const limits = (url: URL) => /\/org\/[^/]+\/limits$/.test(url.pathname);
  await page.route(limits, async (route) => {
    const known = await (await route.fetch()).json();
    await route.fulfill({ json: { ...known, userCount: 0 } });
  });
  await page.getByRole('textbox', { name: 'First name' }).fill('Paul');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Pier');
  await page.getByRole('textbox', { name: 'Email' }).fill(`paul.pier@${domain}`);
  const known = page.waitForResponse((response) => limits(new URL(response.url())));
  await page.getByRole('checkbox', { name: 'Project Owner', exact: true }).check();
  await known;
  await page.unroute(limits);
  await page.getByRole('button', { name: 'Add User' }).click();
}

function tokenOf(text: string): string {
  return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
}

test('an administrator sets up an organization, and everything that was done stands in the audit trail', async ({
  browser,
}) => {
  const admin = await browserOf(browser);
  const member = await browserOf(browser);

  await test.step('a super administrator adds an organization with one seat', async () => {
    await logIn(admin, superAdministrator);
    await goTo(admin, 'Admin', 'Users');
    await lookAround(admin, 'admin-users');
    await admin.reload();
    await expect(admin.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await admin.keyboard.press('Tab');
    await expect(admin.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await goInAdmin(admin, 'Organizations');
    await lookAround(admin, 'admin-organizations');
    await admin.getByRole('link', { name: 'New Organization' }).click();
    await admin.getByRole('textbox', { name: 'Name' }).fill(district);
    await admin.getByRole('combobox', { name: 'Email domains' }).fill(domain);
    await admin.keyboard.press('Enter');
    await admin.getByRole('combobox', { name: 'Seats' }).selectOption('limited');
    await lookAround(admin, 'admin-organization-add');
    await admin.getByRole('link', { name: 'Cancel' }).click();
    const leaving = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
    await leaving.getByRole('button', { name: 'NO', exact: true }).click();
    await expect(admin.getByRole('textbox', { name: 'Name' })).toHaveValue(district);
    await admin.getByRole('button', { name: 'Add Organization' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: district })).toBeVisible();
    await lookAround(admin, 'admin-organization');
  });

  await test.step('and a user, who gets the seat and an invitation', async () => {
    await goInAdmin(admin, 'Users');
    await admin.getByRole('button', { name: 'New User' }).click();
    await admin.getByRole('textbox', { name: 'First name' }).fill('Petra');
    await admin.getByRole('textbox', { name: 'Last name' }).fill('Poole');
    await admin.getByRole('textbox', { name: 'Email' }).fill(petra);
    await admin.getByRole('combobox', { name: 'Organization' }).fill(district);
    await admin.getByRole('option', { name: district }).click();
    await admin.getByRole('checkbox', { name: 'Project Owner', exact: true }).check();
    await admin.getByRole('checkbox', { name: 'Organization Administrator' }).check();
    await lookAround(admin, 'admin-user-add');
    await admin.getByRole('button', { name: 'Add User' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Petra Poole' })).toBeVisible();
    await lookAround(admin, 'admin-user');
  });

  await test.step('who chooses a password, logs in, and changes her profile', async () => {
    const { text } = await mailTo(petra, 'Your account at');
    await member.goto(`/reset?token=${tokenOf(text)}`);
    await member.getByLabel('New password').fill(password);
    await member.getByRole('button', { name: 'Save password' }).click();
    await member.getByRole('button', { name: 'Log In' }).click();
    await fillLogin(member, petra);
    await expect(member).toHaveURL(/\/dashboard/);
    await member.goto('/profile');
    await member.getByRole('textbox', { name: 'Phone' }).fill('+1 618 555 0142');
    await lookAround(member, 'profile');
    await member.getByRole('button', { name: 'Save' }).click();
    await expect(member.getByText('Your profile was saved.')).toBeVisible();
  });

  await test.step('has no seat left for a second one', async () => {
    await goTo(member, 'Admin', 'Users');
    await member.getByRole('button', { name: 'New User' }).click();
    await expect(member.getByRole('dialog')).toContainText(
      'All user licenses for your Organization have been consumed.',
    );
    await lookAround(member, 'licence-unavailable');
    await member.getByRole('button', { name: 'Contact Sales' }).click();
    await expect(member.getByRole('status').filter({ hasText: 'Sales' })).toHaveText(
      'Sales has your request and will write to you.',
    );
    await mailTo(petra, 'We have your request for more licenses');
    await member.keyboard.press('Escape');
    await expect(member.getByRole('button', { name: 'New User' })).toBeFocused();
    await member.goto('/projects/add');
    const dialog = member.getByRole('dialog');
    await expect(dialog).toContainText('All rfi licenses for your Organization have been consumed.');
    await expect(member.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(member).toHaveURL(/\/projects$/);
    await goTo(member, 'Admin', 'Users');
    await goInAdmin(member, 'Licenses', 'License Use');
    await lookAround(member, 'admin-licence-use');
  });

  await test.step('and whoever saves one more is told of four ways out', async () => {
    await admin.goto('/admin/add');
    const organization = admin.getByRole('combobox', { name: 'Organization' });
    const choose = async () => {
      await organization.fill(district);
      await admin.getByRole('option', { name: district }).click();
    };
    await choose();
    const ownerRole = admin.getByRole('checkbox', { name: 'Project Owner', exact: true });
    await ownerRole.check();
    const error = admin.getByRole('alert').filter({
      hasText: 'All user licenses for your Organization have been consumed.',
    });
    await expect(error.getByRole('listitem')).toHaveText([
      /^The organization is removed\./,
      /^The Project Owner role is removed\./,
      /^The license count is raised\. \(1 in use, limit: 1\)/,
      /^Another organization is chosen\./,
    ]);
    await expect(admin.getByRole('button', { name: 'Add User' })).toBeDisabled();
    await lookAround(admin, 'user-licence-error');
    await error.getByRole('button', { name: 'Remove Project Owner role' }).click();
    await expect(error).toBeHidden();
    await lastSeatGoesMeanwhile(admin);
    await expect(error.getByRole('listitem')).toHaveCount(4);
    await error.getByRole('button', { name: 'Remove Project Owner role' }).click();
    await expect(error).toBeHidden();
    await expect(ownerRole).toBeFocused();
    await ownerRole.check();
    await error.getByRole('button', { name: 'Remove organization' }).click();
    await expect(error).toBeHidden();
    await expect(organization).toHaveValue('');
    await choose();
    await error.getByRole('button', { name: 'Choose another' }).click();
    await expect(organization).toBeFocused();
    await admin.keyboard.press('Escape');
    const [raising] = await Promise.all([
      admin.waitForEvent('popup'),
      error.getByRole('link', { name: 'Change the limit' }).click(),
    ]);
    await raising.getByLabel('Limit of seats').fill('2');
    await raising.getByRole('button', { name: 'Save' }).click();
    await expect(raising.getByRole('heading', { level: 1, name: district })).toBeVisible();
    await raising.close();
    await error.getByRole('button', { name: 'Check again' }).click();
    await expect(error).toBeHidden();
    await expect(admin.getByRole('button', { name: 'Add User' })).toBeEnabled();
    await admin.getByRole('link', { name: 'Cancel' }).click();
    await admin.getByRole('button', { name: 'YES', exact: true }).click();
  });

  await test.step('and admits somebody who registered with an address of the organization', async () => {
    const visitor = createClient({ baseUrl: `${process.env.LANDBRIEF_URL}/api/v1` });
    const person = { company: 'Levee', firstName: 'Quinn', lastName: 'Quay', email: quinn, password };
    await visitor.register({ body: person });
    const { text } = await mailTo(quinn, 'Confirm your email address');
    const newcomer = await browserOf(browser);
    await newcomer.goto(`/confirm?token=${tokenOf(text)}`);
    await lookAround(newcomer, 'confirm');
    await newcomer.getByLabel('Password', { exact: true }).fill('Not-hers-1');
    await newcomer.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(newcomer.getByRole('alert')).toContainText('This is not the password');
    await newcomer.getByLabel('Password', { exact: true }).fill(password);
    await newcomer.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(newcomer.getByText('You can log in now.')).toBeVisible();
    await newcomer.context().close();
    const asks = member.getByRole('link', { name: /^1 person asks to join/ });
    await expect(async () => {
      await member.goto('/dashboard');
      await expect(asks).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    await lookAround(member, 'dashboard-administrator');
    await asks.click();
    await expect(member.getByRole('heading', { level: 1, name: 'Pending Users' })).toBeVisible();
    const admit = await comes(member, member.getByRole('button', { name: 'Admit Quinn Quay' }));
    await lookAround(member, 'admin-pending');
    await admit.click();
    await expect(member.getByText('Quinn Quay was admitted.')).toBeVisible();
  });

  await test.step('the administrator sees the product as that person does, and comes back', async () => {
    await goInAdmin(admin, 'Users');
    await admin.getByRole('searchbox', { name: 'Search Users' }).fill('Quinn');
    await (await comes(admin, admin.getByRole('link', { name: 'Quinn Quay' }))).click();
    await admin.getByRole('button', { name: 'Impersonate' }).click();
    const banner = admin.getByRole('status').filter({ hasText: 'You are seeing this as Quinn Quay' });
    await expect(banner).toBeVisible();
    await lookAround(admin, 'impersonated');
    for (const address of ['/', '/reset', '/profile']) {
      await admin.goto(address);
      await expect(banner).toBeVisible();
    }
    await admin.getByRole('textbox', { name: 'Phone' }).fill('+1 618 555 0143');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Your profile was saved.')).toBeVisible();
    await banner.getByRole('button', { name: 'Stop Impersonation' }).click();
    await expect(banner).toBeHidden();
  });

  await test.step('the audit trail has all of it', async () => {
    await callsOf(owner);
    await admin.goto('/admin/audit');
    const trail = admin.getByRole('table', { name: 'Audit entries' });
    for (const sentence of [
      'Morgan Owens signed in',
      'Avery Admin stopped acting as Quinn Quay',
      'Avery Admin as Quinn Quay changed their phone',
      'Avery Admin began to act as Quinn Quay',
      'Petra Poole admitted Quinn Quay',
      'Petra Poole changed their phone',
      'Petra Poole set a new password by the link of a mail',
      'Avery Admin added the user Petra Poole',
      `Avery Admin added the organization ${district}`,
    ]) {
      await expect(trail.getByRole('link', { name: sentence }).first()).toBeVisible();
    }
    await lookAround(admin, 'admin-audit');
    await admin.getByRole('combobox', { name: 'Kind' }).selectOption('organizations');
    await expect(admin).toHaveURL(/kind=organizations/);
    await expect(trail.getByRole('link', { name: 'Petra Poole admitted Quinn Quay' })).toHaveCount(0);
    await trail.getByRole('link', { name: `added the organization ${district}` }).click();
    await expect(admin.getByRole('dialog').getByRole('cell', { name: domain })).toBeVisible();
    await lookAround(admin, 'admin-audit-entry');
  });

  await test.step('the forms and lists that the story has not come by', async () => {
    await admin.goto('/admin/licences');
    await expect(admin.getByRole('link', { name: district })).toBeVisible();
    await lookAround(admin, 'admin-licences');
    for (const area of ['Users', 'Organizations']) {
      await goInAdmin(admin, area);
      const name = area === 'Users' ? 'Petra Poole' : district;
      await admin.getByRole('searchbox').fill(name);
      await admin.getByRole('link', { name }).click();
      await admin.getByRole('link', { name: 'Edit' }).click();
      await expect(admin.getByRole('heading', { level: 1, name: /^Edit/ })).toBeVisible();
      const head = admin.locator('main header > :not(nav)');
      for (const link of [area, 'Details'])
        await expect(head.getByRole('link', { name: link })).toBeVisible();
      await refreshesForm(admin);
      await lookAround(admin, `admin-${area.toLowerCase()}-edit`);
    }
    await admin.goto('/unsubscribe?token=not-a-token-of-any-mail');
    await lookAround(admin, 'unsubscribe');
    await admin.goto('/unsubscribe?token=half');
    await admin.getByRole('button', { name: 'Stop notices by email' }).click();
    await expect(admin.getByRole('alert')).toContainText('This link is not whole.');
    await expect(admin.getByRole('link', { name: 'Open my profile' })).toBeVisible();
  });

  await test.step('and the organization reads its own part only', async () => {
    await goInAdmin(member, 'Audit');
    const trail = member.getByRole('table', { name: 'Audit entries' });
    await expect(trail.getByRole('link', { name: 'Avery Admin added the user Petra Poole' })).toBeVisible();
    await expect(trail.getByText('Morgan Owens')).toHaveCount(0);
  });
});
