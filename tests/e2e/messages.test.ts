import { expect, test } from '@playwright/test';
import { look } from './support/look.ts';
import { callsOf, logIn, mailTo } from './support/people.ts';

const state = 'delegator@state.test';
const mark = process.env.JOURNEY_MARK ?? '';

test('a message goes to the trash, back, and is deleted for good; a demo is booked', async ({ page }) => {
  const calls = await callsOf(state);
  const inbox = async () => (await calls.listMessages({ params: { folder: 'inbox' } })).messages;
  await expect.poll(async () => (await inbox()).length).toBeGreaterThan(0);
  const { subject = '' } = (await inbox())[0] ?? {};
  await logIn(page, state);
  const choose = () =>
    page
      .getByRole('checkbox', { name: `Select ${subject}`, exact: true })
      .first()
      .check();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const listed = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  const trash = async () => {
    await page.goto('/inbox');
    await choose();
    const count = await listed.count();
    await press('Delete');
    await expect(listed).toHaveCount(count - 1);
  };

  await test.step('deleted, restored and deleted again', async () => {
    await trash();
    await page.goto('/inbox?folder=trash');
    await choose();
    await press('Restore');
    await expect(page.getByText('The trash is empty')).toBeVisible();
    await trash();
  });

  await test.step('a page after the last one gives way to the first', async () => {
    await page.goto('/inbox?folder=trash&skip=5000');
    await expect(page.getByRole('checkbox', { name: `Select ${subject}` }).first()).toBeVisible();
    await expect(page).toHaveURL(/folder=trash$/);
  });

  await test.step('emptied, the trash closes the message that is open, on whatever page it stands', async () => {
    await page.getByRole('link', { name: subject }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
    await look(page, 'trash');
    const list = (url: URL) => url.pathname.endsWith('/messages/trash');
    await page.route(list, async (route) => {
      const { messages, ...rest } = await (await route.fetch()).json();
      const other = { ...messages[0], _id: '01K00000000000000000000000', subject: 'On the page before' };
      await route.fulfill({ json: { ...rest, messages: [other] } });
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'On the page before' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
    await page.unroute(list);
    await press('Empty Trash');
    await press('YES');
    await expect(page.getByText('The trash is empty')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeHidden();
    expect((await calls.countMessages()).folders.trash).toBe(0);
  });

  await test.step('what is written to sales arrives there', async () => {
    await page.goto('/support?demo');
    const words = `We look for sites of 100 acres${mark}.`;
    await page.getByRole('textbox', { name: 'Your message' }).fill(words);
    await look(page, 'support');
    await press('Send');
    await expect(page.getByText('Thank you, your message is with us.')).toBeVisible();
    const address = await page.locator('a[href^="mailto:"]').first().getAttribute('href');
    const mail = await mailTo(address?.replace('mailto:', '') ?? '', 'Book a demo');
    expect(mail.text).toContain(words);
  });
});
