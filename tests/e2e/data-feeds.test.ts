import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { lookAround } from './support/look.ts';
import { beginSession } from './support/people.ts';

const administrator = 'orgadmin@demo.test';
const mark = process.env.JOURNEY_MARK ?? '';
const feed = `Sites of the levee district${mark}`;
const key = 'levee-key-81';

/** Two sites, and a record between them that has no name. `WHERE` is no name that anybody guesses. */
const table = `ID,TITLE,WHERE,ST,ACRES,RAIL
L-1,Levee Road Tract 1,Riverbend,IL,42.5,Yes
L-2,,Riverbend,IL,12,No
L-3,Levee Road Tract 3,Riverbend,IL,18,No
`;

/** The district's own website, which wants to know who asks. */
async function publish(): Promise<{ address: string; server: Server }> {
  const server = createServer(({ headers }, response) => {
    if (headers['x-api-key'] !== key) return response.writeHead(403).end();
    return response.writeHead(200, { 'content-type': 'text/csv' }).end(table);
  });
  server.unref();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sites.csv`, server };
}

async function maps(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look at the first records' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The source could not be read' })).toBeVisible();
  await page.getByRole('switch', { name: 'Secret header' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Header', exact: true }).fill('X-Api-Key');
  await page.getByLabel('Value', { exact: false }).first().fill(key);
  await page.getByRole('button', { name: 'Look at the first records' }).click();
  const records = page.getByRole('list', { name: 'First records' });
  await expect(records.getByRole('listitem').filter({ hasText: 'Levee Road Tract 1' })).toContainText(
    '42.5 acres',
  );
  await expect(page.getByRole('combobox', { name: 'Id in the source' })).toHaveValue('ID');
  await page.getByRole('combobox', { name: 'City', exact: true }).selectOption('WHERE');
  await page.getByRole('combobox', { name: 'Field of the source' }).selectOption('RAIL');
  await page.getByRole('textbox', { name: 'Data field' }).fill('rail-served');
  await page.getByRole('button', { name: 'Add data field' }).click();
  await expect(page.getByText('The settings have changed since')).toBeVisible();
  await page.getByRole('button', { name: 'Update preview' }).click();
  await expect(records).toContainText('Riverbend, Illinois');
  await expect(records.getByRole('listitem').filter({ hasText: 'Becomes no property' })).toHaveCount(1);
  await lookAround(page, 'data-feed-mapping');
}

test('an administrator adds a data feed, maps it, and copies its properties', async ({ page }) => {
  const { address, server } = await publish();
  await beginSession(page, administrator);
  await page.goto('/admin/datafeeds');
  await page.getByRole('link', { name: 'New Data Feed' }).first().click();

  await test.step('the first records show what the fields become', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill(feed);
    // Pressed while the name has the focus: leaving it must not take the choice back.
    await page.getByRole('radio', { name: 'Directory', exact: true }).check();
    await expect(page.getByRole('textbox', { name: 'Address of the file' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'CSV file', exact: true }).check();
    await page.getByRole('textbox', { name: 'Address of the file' }).fill(address);
    await page.getByRole('radio', { name: 'Daily' }).check();
    await expect(page.getByText('A schedule needs the id in the source')).toBeVisible();
    await maps(page);
    await expect(page.getByText('A schedule needs the id in the source')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add Data Feed' }).click();
    await expect(page.getByRole('heading', { level: 1, name: feed })).toBeVisible();
    await expect(page.getByText('X-Api-Key: stored, never shown')).toBeVisible();
    await page.getByRole('button', { name: 'Test now' }).click();
    await expect(page.getByText('3 records looked at, 1 with mistakes.')).toBeVisible();
  });

  await test.step('the property sync copies it, and tells how it went', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Data Feeds' }).click();
    await page.getByRole('button', { name: 'Start Sync' }).click();
    const message = page.getByRole('status').filter({ hasText: 'property sync' });
    await expect(message).toContainText('Starting');
    await expect(page.getByRole('status').filter({ hasText: 'Finished' })).toBeVisible();
    const runs = page.getByRole('table', { name: 'Last runs' });
    await expect(runs.getByRole('row').nth(1)).toContainText('With mistakes');
    await lookAround(page, 'data-feeds-and-sync');
    await page.getByRole('link', { name: feed }).click();
    await expect(page.getByRole('table', { name: 'Records with mistakes' })).toContainText('L-2');
    await expect(runs.getByRole('row')).toHaveCount(2);
    await lookAround(page, 'data-feed-result');
  });

  await test.step('deleting it says what goes and what stays', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: 'Confirm Data Feed Delete!' });
    await expect(asked).toContainText('Properties that were copied from it stay');
    await asked.getByRole('button', { name: 'YES', exact: true }).click();
    await expect(page.getByText('Data feed was deleted.')).toBeVisible();
    await expect(page.getByRole('link', { name: feed })).toHaveCount(0);
  });
  server.close();
});
