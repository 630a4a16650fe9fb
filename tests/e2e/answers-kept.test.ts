import { expect, type Page, test } from '@playwright/test';
import { askedProperty, openProperty } from './support/asked-property.ts';
import { look } from './support/look.ts';
import { beginSession, city, goTo, logIn, rival } from './support/people.ts';

const saves = /\/api\/v1\/answer\//;
const zoning = (page: Page) => page.getByRole('textbox', { name: 'How is the site zoned?', exact: true });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'that you typed' });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
}

test('what could not be saved before signing out is sent at the next login, by nobody else', async ({
  page,
}) => {
  const asked = await askedProperty('Avocet');
  const savedValues = async () => {
    const { answers } = await asked.cityCalls.listAnswers({ params: asked.path });
    return answers.map(({ value }) => value);
  };
  await beginSession(page, city);
  await openProperty(page, asked);
  await page.route(saves, (route) => route.abort('connectionreset'));
  await zoning(page).fill('M-2, heavy industrial');
  await expect(page.getByText('1 answer not saved')).toBeVisible();
  await signOut(page);
  const asks = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await expect(asks).toContainText('They stay in this browser until you come back.');
  await asks.getByRole('button', { name: 'YES' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.unroute(saves);

  const sent: string[] = [];
  page.on('request', (request) => saves.test(request.url()) && sent.push(request.url()));
  await logIn(page, rival);
  await goTo(page, 'Projects');
  await expect(notice(page)).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await savedValues()).toEqual([]);
  await signOut(page);
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await logIn(page, city);
  await expect.poll(savedValues).toEqual(['M-2, heavy industrial']);
});

test('what the project does not take now is shown with its text, until it is discarded', async ({ page }) => {
  const asked = await askedProperty('Bittern');
  await beginSession(page, city);
  await openProperty(page, asked);
  await zoning(page).fill('M-1');
  await expect(page.getByText('All answers saved')).toBeVisible();
  const { projectId } = asked.path;
  await asked.ownerCalls.setProjectStatus({ params: { status: 5 }, body: { projectId } });
  await zoning(page).fill('M-3, and rail at the fence');
  await expect(page.getByText('Not saved: “M-3, and rail at the fence”')).toBeVisible();
  await expect(notice(page)).toContainText('1 answer that you typed is not saved');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/dashboard');
  await expect(notice(page)).toContainText('1 answer that you typed is not saved');
  await look(page, 'answers-refused');
  await notice(page).getByRole('button', { name: 'Look at them' }).click();
  const list = page.getByRole('dialog', { name: 'Answers that are not saved' });
  await expect(list).toContainText('How is the site zoned?');
  await expect(list).toContainText('M-3, and rail at the fence');
  await list.getByRole('button', { name: 'Discard: How is the site zoned?' }).click();
  await expect(notice(page)).toHaveCount(0);
  const { answers } = await asked.cityCalls.listAnswers({ params: asked.path });
  expect(answers.map(({ value }) => value)).toEqual(['M-1']);
});
