import { expect, type Page, test } from '@playwright/test';
import { type AskedProperty, askedProperty } from './support/asked-property.ts';
import { beginSession, callsOf, city, owner } from './support/people.ts';

const site = 'Riverbend Rail Yard, Tract 9';
const depot = `Swallow Depot${process.env.JOURNEY_MARK ?? ''}`;
const name = (page: Page) => page.getByRole('textbox', { name: 'Property Name' });
const way = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Ways to add properties' }).getByRole('link', { name: label });
const rows = (page: Page, label: string) =>
  page
    .getByRole('region', { name: label })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });
const search = (page: Page, label: string) =>
  page.getByRole('region', { name: label }).getByRole('searchbox', { name: 'Search Properties' });

let asked: AskedProperty;
test.beforeAll(async () => {
  asked = await askedProperty('Project Swift');
  const { cityCalls, participantId, path } = await askedProperty('Project Swallow');
  const location = { street: '3 Depot Road', city: 'Riverbend', state: 'IL', country: 'US' };
  const propertyDetail = { name: depot, type: 'site' as const, basicInfo: { location } };
  await cityCalls.createProperty({ params: path, body: { participantId, propertyDetail } });
});

/** Nothing of a part that is not shown can be reached, also not by the keyboard. */
async function isOutOfReach(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('region', { name: label })).toHaveCount(0);
  const hidden = page.locator(`section[aria-label="${label}"]`);
  await expect(hidden).toBeHidden();
  const takesFocus = await hidden.evaluate((part) => {
    const field = part.querySelector('input');
    field?.focus();
    return document.activeElement === field;
  });
  expect(takesFocus).toBe(false);
}

test('each way to add a property stays as it was left', async ({ page }) => {
  await beginSession(page, city);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`/projects/${asked.path.projectId}/properties/add?from=address`);
  await name(page).fill(site);
  expect(calls.filter((path) => /earlier/.test(path))).toEqual([]);

  await way(page, 'Earlier properties').click();
  await isOutOfReach(page, 'New property');
  await search(page, 'Earlier properties').fill(depot);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page, 'Earlier properties')).toHaveText([new RegExp(depot)]);
  await rows(page, 'Earlier properties').getByRole('checkbox').check();

  await way(page, 'From the directory').click();
  await expect(search(page, 'From the directory')).toHaveValue('');
  await rows(page, 'From the directory').first().getByRole('checkbox').check();
  // The list is asked for when the typing rests; another way is shown by then.
  await search(page, 'From the directory').fill('Tract');
  await way(page, 'New property').click();
  await expect(name(page)).toHaveValue(site);
  await way(page, 'Earlier properties').click();
  await expect(search(page, 'Earlier properties')).toHaveValue(depot);
  await expect(page.getByRole('button', { name: 'Add 1 property' })).toBeVisible();
  await way(page, 'From the directory').click();
  await expect(search(page, 'From the directory')).toHaveValue('Tract');
  await expect(page.getByRole('button', { name: 'Add 1 property' })).toBeVisible();

  await page.goBack();
  await page.goBack();
  await expect(name(page)).toHaveValue(site);
  await way(page, 'Earlier properties').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Your changes to the new property');
  await page.getByRole('alertdialog').getByRole('button', { name: 'NO', exact: true }).click();
  await way(page, 'New property').click();
  await expect(name(page)).toHaveValue(site);
});

test('what is typed for one participant stays when it is for another one', async ({ page }) => {
  const other = 'delegator@state.test';
  await asked.ownerCalls.addParticipant({
    params: { projectId: asked.path.projectId },
    body: { participant: { email: other, role: 'participant' } },
  });
  const { participants } = await asked.ownerCalls.listParticipants({
    params: { projectId: asked.path.projectId },
    query: {},
  });
  const invited = participants.find(({ email }) => email === other);
  if (!invited) throw new Error('The delegator was not added.');
  await (await callsOf(other)).setParticipation({
    params: { projectId: asked.path.projectId, participantId: invited._id, participating: true },
  });
  await beginSession(page, owner);
  await page.goto(`/projects/${asked.path.projectId}/properties/addpo?from=address`);
  const participant = page.getByRole('combobox', { name: 'Participant' });
  const choose = async (label: RegExp) => {
    await participant.click();
    await page.getByRole('option', { name: label }).click();
  };
  await choose(/Riverbend/);
  await name(page).fill(site);
  await way(page, 'From the directory').click();
  await rows(page, 'From the directory').first().getByRole('checkbox').check();
  await page.getByText('Your organization', { exact: true }).first().click();
  await page
    .locator('section:not([hidden]) > section:not([hidden])')
    .getByText('The participant’s organization')
    .click();
  await expect(page.getByRole('button', { name: 'Add 1 property' })).toBeVisible();
  await way(page, 'New property').click();
  await expect(name(page)).toHaveValue(site);
  await choose(/Sidney/);
  await expect(name(page)).toHaveValue(site);
});

test('Back leaves the people that are being added to a list as they are', async ({ page }) => {
  const calls = await callsOf(owner);
  const { distributionList } = await calls.createDistributionList({
    body: { name: 'Utilities of the valley' },
  });
  await beginSession(page, owner);
  await page.goto(`/distribution-lists/${distributionList._id}`);
  const drawer = page.getByRole('dialog', { name: 'Add People' });
  const open = () => page.getByRole('link', { name: 'Add People' }).first().click();
  const emails = drawer.getByRole('textbox', { name: 'Email addresses' });
  const casey = drawer.getByRole('checkbox', {
    name: 'Casey Collins',
    description: /collaborator@demo\.test/,
  });
  await open();
  await emails.fill('noor@sunfields.test');
  await drawer.getByRole('link', { name: 'By name' }).click();
  await drawer.getByRole('searchbox', { name: 'Name' }).fill('casey');
  await casey.check();
  await drawer.getByRole('link', { name: 'By email' }).click();
  await expect(emails).toHaveValue('noor@sunfields.test');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await open();
  await expect(emails).toHaveValue('noor@sunfields.test');
  await drawer.getByRole('link', { name: 'By name' }).click();
  await expect(casey).toBeChecked();
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'YES', exact: true }).click();
  await expect(drawer).toBeHidden();
  await open();
  await expect(emails).toHaveValue('');
  await calls.deleteDistributionList({ params: { id: distributionList._id } });
});

test('a question that is being asked stays when the first one of others arrives', async ({ page }) => {
  await beginSession(page, city);
  await page.goto(`/projects/${asked.path.projectId}/clarifications`);
  await page.getByRole('main').getByRole('button', { name: 'Ask a Question' }).last().click();
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.fill('May the site lie beyond the levee?');
  await asked.cityCalls.askClarification({
    params: { projectId: asked.path.projectId },
    body: { text: 'Is a leased site acceptable?' },
  });
  await page.locator('button', { hasText: 'Refresh' }).dispatchEvent('click');
  await expect(page.getByText('Is a leased site acceptable?')).toBeAttached();
  await expect(question).toHaveValue('May the site lie beyond the levee?');
});
