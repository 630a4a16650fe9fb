import { expect, type Page, test } from '@playwright/test';
import { cardOf } from './support/answering.ts';
import { type AskedProperty, askedProperty } from './support/asked-property.ts';
import { failDirectory, recoverDirectory } from './support/directory.ts';
import { goInside } from './support/inside.ts';
import { look, lookAround } from './support/look.ts';
import { beginSession, city } from './support/people.ts';

/** The directory of the local stack has this of every property. */
const provider = {
  text: 'Who provides electricity?',
  tag: 'electric-provider',
  type: 0 as const,
  loisDataField: 'utilities.electric.provider',
};

const listPath = ({ path }: AskedProperty) => `/projects/${path.projectId}/properties`;
const field = (page: Page) => page.getByRole('textbox', { name: provider.text });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.afterEach(recoverDirectory);

test('properties come from the directory with their answers, and what differs later is taken when it is asked for', async ({
  page,
}) => {
  const asked = await askedProperty('Project Sandpiper', { more: [provider] });
  const { projectId } = asked.path;
  await beginSession(page, city);
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  let given = '';

  await test.step('two are added at once, and nothing is typed', async () => {
    await page.goto(`${listPath(asked)}/add`);
    await expect(rows).toHaveCount(50);
    await page
      .getByRole('button', { name: /^Details of/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Utilities › Electric › Provider')).toBeVisible();
    await look(page, 'directory-1-details');
    await page.getByRole('dialog').getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows).toHaveCount(14);
    await rows.last().getByRole('checkbox').check();
    await lookAround(page, 'directory-2-selected');
    await page.getByRole('button', { name: 'Add 2 properties' }).click();
    await expect(page.getByText('2 properties were added.')).toBeVisible();
    await rows.last().getByRole('link', { name: 'Already in this project' }).click();
  });

  await test.step('the directory answers the questions that ask for what it knows', async () => {
    const card = cardOf(page, provider);
    await expect(card.getByText('From the directory')).toBeVisible();
    given = await field(page).inputValue();
    expect(given).not.toBe('');
    await expect(page.getByText(/^The directory’s answers are being/)).toHaveCount(0);
    await expect(card.getByRole('button', { name: /^Clear Answer/ })).toHaveCount(0);
    await field(page).fill('Riverbend Municipal Power');
    await field(page).blur();
    await expect(card.getByText(`In the directory: ${given}`)).toBeVisible();
    await lookAround(page, 'directory-3-answered');
  });

  const property = new URL(page.url()).pathname;
  await test.step('while the directory is away, properties are typed in', async () => {
    await page.goto(`${listPath(asked)}/add`);
    await expect(rows).toHaveCount(50);
    await failDirectory({ mode: 'error' });
    await page.getByRole('searchbox', { name: 'Search Properties' }).fill('Riverbend');
    await expect(page.getByText('The directory does not answer', { exact: true })).toBeVisible();
    await look(page, 'directory-4-away');
    await page.getByRole('link', { name: 'Add by Address' }).click();
    await page.getByRole('textbox', { name: 'Property Name' }).fill('Levee Road Tract 5');
    await page.getByRole('button', { name: 'Add Property' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Levee Road Tract 5' })).toBeVisible();
    await recoverDirectory();
  });

  await test.step('what differs is shown, and only what is selected is taken', async () => {
    await goInside(page, property);
    await expect(field(page)).toHaveValue('Riverbend Municipal Power');
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Fetch Answers Again' }).click();
    const fetching = dialog(page, 'Fetch Answers Again');
    const difference = fetching.getByRole('listitem').filter({ hasText: provider.text });
    await expect(difference).toContainText('Riverbend Municipal Power');
    await expect(difference).toContainText(given);
    await expect(fetching.getByRole('button', { name: 'Nothing selected' })).toBeDisabled();
    await difference.getByRole('checkbox').check();
    await lookAround(page, 'directory-5-differences');
    await fetching.getByRole('button', { name: 'Change 1 answer' }).click();
    await expect(fetching).toBeHidden();
    await expect(field(page)).toHaveValue(given);
    const { properties } = await asked.cityCalls.listParticipantProperties({
      params: { projectId, participantId: asked.participantId },
      body: { limit: 50, skip: 0 },
    });
    expect(properties).toHaveLength(4);
  });
});
