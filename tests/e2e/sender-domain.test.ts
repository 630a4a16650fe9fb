import { expect, test } from '@playwright/test';
import { lookAround } from './support/look.ts';
import { beginSession, callsOf } from './support/people.ts';

const administrator = 'admin@demo.test';
const mark = process.env.JOURNEY_MARK ?? '';

test('an administrator sets up a sender domain, and sees it verified', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calls = await callsOf(administrator);
  const { org } = await calls.createOrganization({
    body: { org: { name: `Levee and Drainage District${mark}` } },
  });
  const domain = `rfi${mark.trim().toLowerCase()}.levee.gov`;
  await beginSession(page, administrator);
  await page.goto(`/admin/organizations/${org._id}`);
  const field = page.getByRole('textbox', { name: 'Domain' });
  const setUp = page.getByRole('button', { name: 'Set up' });

  await test.step('a domain that is nobody’s is refused at its field', async () => {
    await field.fill('gmail.com');
    await setUp.click();
    await expect(field).toHaveAccessibleDescription(/public mail service/);
    await lookAround(page, 'sender-domain-1-refused');
  });

  await test.step('the records to enter are shown, each to be copied', async () => {
    await field.fill(domain);
    await setUp.click();
    const records = page.getByRole('table', { name: 'Records for the DNS of the domain' });
    await expect(records.getByRole('row')).toHaveCount(6);
    await expect(records.getByRole('row', { name: /_sender/ })).toContainText(`organization=${org._id}`);
    await expect(records.getByText('Not found yet')).toHaveCount(5);
    await records.getByRole('button', { name: `Copy _dmarc.${domain}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`_dmarc.${domain}`);
    await lookAround(page, 'sender-domain-2-records');
  });

  await test.step('once they are found, it says from which address mails come', async () => {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText(`come from notices@${domain}`)).toBeVisible();
    await expect(page.getByText('Found', { exact: true })).toHaveCount(5);
    await lookAround(page, 'sender-domain-3-verified');
  });

  await test.step('it is removed after a question', async () => {
    await page.getByRole('button', { name: 'Remove' }).last().click();
    await page.getByRole('alertdialog', { name: 'Remove the sender domain?' }).getByText('YES').click();
    await expect(field).toBeVisible();
  });
});
