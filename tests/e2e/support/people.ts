import { type Client, createClient } from '@landbrief/contract/client';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test';

export const password = 'Landbrief-1';
export const owner = 'owner@demo.test';
export const orgAdmin = 'orgadmin@demo.test';
export const city = 'participant@city.test';
export const rival = 'owner@rival.test';

const address = () => process.env.LANDBRIEF_URL ?? '';

const open = { file: '', contexts: [] as BrowserContext[] };

/**
 * A browser of somebody's own, which the tests of a file may share. Those of the files before are closed: pages that stay
 * open ask the server, draw and take memory until the run ends, and slow down what comes after them.
 */
export async function contextOf(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const { file } = test.info();
  if (file !== open.file) {
    open.file = file;
    await Promise.all(open.contexts.splice(0).map((context) => context.close()));
  }
  const context = await browser.newContext(options);
  open.contexts.push(context);
  return context;
}

/** A page in a browser of somebody's own. */
export async function browserOf(browser: Browser): Promise<Page> {
  return (await contextOf(browser)).newPage();
}

/** Logs in where the dialog is open already. */
export async function fillLogin(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log In' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(dialog).toBeHidden();
}

/** Logs in without the form, and opens the dashboard. */
export async function logIn(page: Page, email: string): Promise<void> {
  await beginSession(page, email);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Gives the browser a session: the next page that it opens is that of a logged-in person. */
export async function beginSession(page: Page, email: string): Promise<void> {
  const response = await page.request.post(`${address()}/api/v1/login`, { data: { email, password } });
  expect(response.ok(), `${email} logs in`).toBe(true);
}

/** One of the entries in the bar on top. */
export async function goTo(page: Page, entry: string, heading: string | RegExp = entry): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** One of the entries inside a project; its details are headed by the project's own name. */
export async function goInProject(page: Page, entry: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Project' }).getByRole('link', { name: entry }).click();
  const heading = page.getByRole('heading', { level: 1 });
  if (entry !== 'Details') await expect(heading).toHaveText(entry);
  else await expect(page.getByText(/^(About|Loading the project)$/)).toBeVisible();
}

/** The API as a program of that person would call it. */
export async function callsOf(email: string): Promise<Client> {
  const baseUrl = `${address()}/api/v1`;
  const { token } = await createClient({ baseUrl }).login({ body: { email, password } });
  return createClient({ baseUrl, authorization: () => `Bearer ${token}` });
}

/** Ends a person's sessions in browsers, on the server; no browser hears of it. */
export async function endBrowserSessions(email: string): Promise<void> {
  const calls = await callsOf(email);
  const { sessions } = await calls.listSessions();
  for (const { _id: id, agent } of sessions)
    if (agent?.startsWith('Mozilla')) await calls.endSession({ params: { id } });
}

export interface Mail {
  id: string;
  subject: string;
  text: string;
  html: string;
}

/** The newest mail to somebody about something; it comes a moment after what caused it. */
export async function mailTo(email: string, about: string): Promise<Mail> {
  let mail: Mail | undefined;
  await expect(async () => {
    const answer = await fetch(`${address()}/local/mailbox/messages?to=${encodeURIComponent(email)}`);
    const mails: Mail[] = await answer.json();
    mail = mails.find(({ subject }) => subject.includes(about));
    expect(mail, `a mail to ${email}`).toBeDefined();
  }).toPass({ timeout: 120_000, intervals: [100] });
  if (!mail) throw new Error(`There is no mail to ${email}.`);
  return mail;
}

/** The link of a mail that is its reader's alone, the same in both parts. */
export function referralLink({ text, html }: Mail): string {
  const link = /http\S+emailReferralId=[\w-]+/.exec(text)?.[0] ?? '';
  expect(link, 'the text part has a referral link').not.toBe('');
  expect(html).toContain(link);
  return link;
}
