import { expect, type Page, test } from '@playwright/test';
import { delegator, formWorld } from './support/form-world.ts';
import { lookAround } from './support/look.ts';
import { fillLogin, logIn, mailTo, owner, password, referralLink } from './support/people.ts';

const mark = (process.env.JOURNEY_MARK ?? '').trim();
const wanda = `wanda.wells${mark}@utility.test`;
const theo = `theo.turner${mark}@utility.test`;
const notConfirmed = 'Email address not confirmed, please check your Inbox and spam folder.';
const required = 'This is a required field and must be at least 3 characters.';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const resend = (page: Page) => button(page, 'Resend confirmation email');
const countdown = (page: Page) => page.getByText(/^Message can be resent in \d+ seconds\.$/);
const secondsLeft = async (page: Page) =>
  Number(/\d+/.exec((await countdown(page).textContent()) ?? '')?.[0]);

async function linkTo(screen: 'confirm' | 'reset', subject: string): Promise<string> {
  const { text } = await mailTo(wanda, subject);
  const link = new RegExp(`http\\S+/${screen}\\?token=[\\w-]+`).exec(text)?.[0];
  expect(link, `the mail “${subject}” has a link`).toBeDefined();
  return link ?? '';
}

async function tryLogin(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Log In').click();
}

async function register(page: Page, names: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(names)) await field(page, name).fill(value);
  await expect(button(page, 'Register')).toBeEnabled();
  await button(page, 'Register').click();
}

test('a visitor registers, confirms the address, forgets the password and chooses another', async ({
  page,
}) => {
  await test.step('three forms lead to one another, and none is sent while it is not complete', async () => {
    await page.goto('/register');
    await expect(heading(page, 'User Registration')).toBeVisible();
    await expect(button(page, 'Register')).toBeDisabled();
    await field(page, 'Company').fill('VP');
    await field(page, 'Password').fill('landbrief');
    await field(page, 'Email').fill('wanda');
    await field(page, 'First name').focus();
    await expect(page.getByText(required)).toHaveCount(1);
    await expect(page.getByText('Password must contain at least one letter, at least one')).toBeVisible();
    await expect(page.getByText('formatted like name@example.com.')).toBeVisible();
    await expect(button(page, 'Register')).toBeDisabled();
    await lookAround(page, 'register');

    await button(page, 'Log In').click();
    await expect(heading(page, 'Log In')).toBeVisible();
    await expect(button(page, 'Log In')).toBeDisabled();
    await field(page, 'Email').fill(wanda);
    await expect(button(page, 'Log In')).toBeDisabled();
    await button(page, 'Forgot your password?').click();
    await expect(heading(page, 'Reset Password')).toBeVisible();
    await expect(button(page, 'Reset Password')).toBeDisabled();
    await button(page, 'Back to Log In').click();
    await button(page, 'Sign Up').click();
    await expect(heading(page, 'User Registration')).toBeVisible();
  });

  await test.step('thank you, and the countdown until the mail may be sent again', async () => {
    const names = { Company: 'Valley Power', 'First name': 'Wanda', 'Last name': 'Wells' };
    // Short names are refused until they are said to be whole.
    for (const [name, short] of Object.entries({ ...names, Company: '3M', 'First name': 'Li' }))
      await field(page, name).fill(short);
    await field(page, 'Last name').blur();
    await expect(page.getByText(required)).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'That is my whole name' }).check();
    await expect(page.getByText(required)).toHaveCount(0);
    await register(page, { ...names, Email: wanda, Password: password });
    await expect(page.getByRole('status')).toContainText('Thank you for registering!');
    await expect(page.getByRole('status')).toContainText(wanda);
    const before = await secondsLeft(page);
    expect(before).toBeLessThanOrEqual(60);
    await expect.poll(() => secondsLeft(page)).toBeLessThan(before);
    await expect(resend(page)).toHaveCount(0);
    await lookAround(page, 'thank-you');
  });

  await test.step('who logs in before confirming is told so, and sends the mail again when it is time', async () => {
    await button(page, 'Log In').click();
    await tryLogin(page, wanda);
    await expect(page.getByRole('alert')).toContainText(notConfirmed);
    await expect(resend(page)).toBeVisible();
    await lookAround(page, 'not-confirmed');
    await resend(page).click();
    await expect(countdown(page)).toBeVisible();
    await expect(resend(page)).toHaveCount(0);
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(notConfirmed)).toHaveCount(0);
  });

  await test.step('the link of the mail asks for the password that was registered', async () => {
    const link = await linkTo('confirm', 'Confirm your email address');
    await page.goto(link);
    await lookAround(page, 'confirm');
    await field(page, 'Password').fill('Landbrief-2');
    await button(page, 'Confirm the address').click();
    await expect(page.getByRole('alert')).toContainText('This is not the password');
    await field(page, 'Password').fill(password);
    await button(page, 'Confirm the address').click();
    await expect(heading(page, 'Your email address is confirmed')).toBeVisible();
    await expect(button(page, 'Log In')).toBeFocused();
    await page.goto(link);
    await expect(heading(page, 'Your email address is confirmed')).toBeVisible();
    await button(page, 'Log In').click();
    await fillLogin(page, wanda);
    await page.getByRole('button', { name: /Wanda/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(button(page, 'Log In').first()).toBeVisible();
  });

  await test.step('a forgotten password is asked for by mail', async () => {
    await page.goto('/reset');
    await field(page, 'Email').fill('wanda');
    await field(page, 'Email').blur();
    await expect(page.getByText('formatted like name@example.com.')).toBeVisible();
    await expect(button(page, 'Reset Password')).toBeDisabled();
    await lookAround(page, 'reset');
    await field(page, 'Email').fill(wanda);
    await button(page, 'Reset Password').click();
    await expect(page.getByRole('status')).toContainText(`If ${wanda} is registered`);
  });

  await test.step('its link saves a new one, once', async () => {
    const link = await linkTo('reset', 'Set a new password');
    await page.goto(link);
    await expect(button(page, 'Save password')).toBeDisabled();
    await lookAround(page, 'reset-token');
    await field(page, 'New password').fill('Landbrief-3');
    await button(page, 'Save password').click();
    await expect(page.getByRole('status')).toContainText('Your password is changed.');
    await expect(button(page, 'Log In')).toBeFocused();
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This link has expired or was already used.');
    await expect(field(page, 'New password')).toBeHidden();
    await page.goto('/?login');
    await field(page, 'Email').fill(wanda);
    await field(page, 'Password').fill('Landbrief-3');
    await page.getByRole('dialog').getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByRole('button', { name: /Wanda/ })).toBeVisible();
  });
});

test('after the last confirmation mail, support is named instead of the link', async ({ page }) => {
  await page.goto('/register');
  await register(page, {
    Company: 'Turner Rail',
    'First name': 'Theodor',
    'Last name': 'Turner',
    Email: theo,
    Password: password,
  });
  await mailTo(theo, 'Confirm your email address');
  await page.goto('/register');
  await button(page, 'Log In').click();
  await tryLogin(page, theo);
  // The server's answer to the sixth mail: its five take five minutes, and its own tests turn the clock.
  await page.route('**/api/v1/user/resend', (route) =>
    route.fulfill({
      status: 429,
      json: { result: 'error', code: 'max_sends_reached', message: 'max sends reached', requestId: 'turner' },
    }),
  );
  await resend(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Max confirmation email sends have been reached, please contact support.',
  );
  await expect(resend(page)).toHaveCount(0);
});

const REFRESH = '/api/v1/refreshtoken';

/** What a page asks for, by its path, and what the browser's console says of it. */
function watch(page: Page): { refreshes: number; said: string[] } {
  const seen = { refreshes: 0, said: [] as string[] };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === REFRESH) seen.refreshes += 1;
  });
  page.on('console', (message) => seen.said.push(message.text()));
  page.on('pageerror', (error) => seen.said.push(error.message));
  return seen;
}

test('a first look asks for no session, and the console stays empty; who is logged in is known in every tab', async ({
  context,
  page,
}) => {
  const login = (tab: Page) => tab.getByRole('button', { name: 'Log In' }).first();

  await test.step('a visitor', async () => {
    const seen = watch(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(login(page)).toBeVisible();
    expect(seen).toEqual({ refreshes: 0, said: [] });
  });

  await test.step('somebody who is logged in, in a second tab', async () => {
    await logIn(page, owner);
    const tab = await context.newPage();
    const seen = watch(tab);
    await tab.goto('/');
    await expect(tab.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
    expect(seen.refreshes).toBe(1);
    await tab.close();
  });

  await test.step('a session that is gone is asked for once', async () => {
    await context.clearCookies({ name: 'landbrief_refresh' });
    const tab = await context.newPage();
    const seen = watch(tab);
    await tab.goto('/');
    await expect(login(tab)).toBeVisible();
    expect(seen.refreshes).toBe(1);
    await tab.reload({ waitUntil: 'networkidle' });
    await expect(login(tab)).toBeVisible();
    expect(seen.refreshes).toBe(1);
  });
});

test('an invitation of somebody else says whose it is, and logs out to be opened', async ({ page }) => {
  await formWorld('Project Bittern');
  const subject = 'Invitation: Project Bittern';
  const [registered, stranger] = await Promise.all([
    mailTo(delegator, subject),
    mailTo('dora@levee.test', subject),
  ]);
  await test.step('who registers another address than the invited one', async () => {
    await page.goto(referralLink(stranger));
    await button(page, 'Reply').click();
    const email = field(page, 'Email');
    await expect(email).toHaveValue('dora@levee.test');
    await expect(email).not.toBeEditable();
    await button(page, 'Use another address').click();
    await expect(email).toBeEditable();
    await expect(email).toHaveAccessibleDescription(/^To take part with another address, ask \S+ to invite/);
    await button(page, 'Use dora@levee.test').click();
    await expect(email).toHaveValue('dora@levee.test');
  });
  await logIn(page, owner);

  await test.step('who is not registered', async () => {
    await page.goto(referralLink(stranger));
    const dialog = page.getByRole('dialog', { name: subject });
    await expect(dialog).toContainText(`You are logged in as ${owner}. This was sent to another address`);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('who is registered', async () => {
    await page.goto(referralLink(registered));
    const notice = page.getByRole('status').filter({ hasText: 'd•••@state.test' });
    await expect(notice).toContainText(owner);
    await lookAround(page, 'link-of-other');
    await notice.getByRole('button', { name: 'Log Out and Open It' }).click();
    await fillLogin(page, delegator);
    await expect(page).toHaveURL(/\/inbox\?message=/);
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  });
});

test('links that lost a part say so, and lead on', async ({ page }) => {
  await page.goto('/confirm');
  await expect(page.getByRole('alert')).toContainText('This link is not whole.');
  await expect(button(page, 'Confirm the address')).toBeDisabled();
  await lookAround(page, 'confirm-without-token');
  await button(page, 'Register again').click();
  await expect(page.getByRole('dialog', { name: 'User Registration' })).toBeVisible();

  await page.goto('/logincallback');
  await expect(heading(page, 'The login did not succeed')).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
  await lookAround(page, 'logincallback');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible();
});

test('anybody reads what the operator promises, and takes the page about trust along as PDF', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Trust' }).click();
  await expect(heading(page, 'Trust')).toBeVisible();
  await expect(page.getByText('The canary has left no figures yet.')).toBeVisible();
  const address = await page.getByRole('link', { name: 'Download As PDF' }).getAttribute('href');
  // A printer that starts on a busy machine takes longer than a request may: whoever asks again has it.
  await expect(async () => {
    const pdf = await request.get(address ?? '');
    expect([pdf.status(), (await pdf.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  }).toPass();
  expect(await (await request.get('/.well-known/security.txt')).text()).toMatch(
    /^Contact: mailto:\S+\nExpires: /,
  );
  for (const name of ['Trust', 'Terms', 'Privacy', 'Accessibility']) {
    await page.goto(`/${name.toLowerCase()}`);
    await expect(heading(page, name)).toBeVisible();
    await lookAround(page, name.toLowerCase());
  }
});
