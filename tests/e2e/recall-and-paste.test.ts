import { expect, test } from '@playwright/test';
import { cardOf, openCategory } from './support/answering.ts';
import { askedProperty, openProperty } from './support/asked-property.ts';
import { look, lookAround } from './support/look.ts';
import { beginSession, city } from './support/people.ts';

const inUtilities = { primaryCategory: 'Utilities' };
const sewer = { text: 'Who runs the sewer?', tag: 'sewer-operator', type: 0 as const, ...inUtilities };
const gas = { text: 'Distance to the gas line', tag: 'gas-line', type: 1 as const, ...inUtilities };
const fiber = {
  text: 'Which carriers have fiber at the site?',
  tag: 'fiber',
  type: 0 as const,
  ...inUtilities,
};
const more = [sewer, { ...gas, unit: 'km' }, fiber];

test('earlier answers are recalled, and a column is pasted, each after a preview', async ({ page }) => {
  const earlier = await askedProperty('Project Avocet', { more: [sewer, { ...gas, unit: 'miles' }, fiber] });
  const values: Record<string, string | number> = {
    'sewer-operator': 'City of Riverbend',
    'gas-line': 2,
    fiber: 'Two carriers',
  };
  await earlier.cityCalls.saveAnswers({
    params: earlier.path,
    body: {
      answers: earlier.questions.flatMap(({ _id: question, tag }) => {
        const value = values[tag];
        return value === undefined ? [] : [{ question, value }];
      }),
    },
  });
  await beginSession(page, city);
  const asked = await askedProperty('Project Bittern', { more });
  await openProperty(page, asked);
  await openCategory(page, 'Utilities');
  const field = ({ text }: { text: string }) => page.getByRole('textbox', { name: text, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await test.step('one answer', async () => {
    await page.getByRole('button', { name: `Recall Previous Answer: ${sewer.text}` }).press('Enter');
    const found = page.getByRole('group', { name: `Earlier answers: ${sewer.text}` });
    await expect(found).toContainText('City of Riverbend');
    await expect(found).toContainText('Project Avocet');
    await expect(found).toContainText(/today|yesterday/);
    await lookAround(page, 'recall-1-one');
    await found.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(field(sewer)).toHaveValue('City of Riverbend');
    await expect(page.getByText('* 1 answer applied')).toBeVisible();
    await expect(cardOf(page, sewer).getByRole('button', { name: /^Recall/ })).toHaveCount(0);
  });

  await test.step('all that are ticked, converted to the unit that is asked', async () => {
    await page.getByRole('button', { name: 'Recall all' }).press('Enter');
    const rows = dialog('Recall all').getByRole('region', { name: 'Earlier answers' });
    await expect(rows).toContainText('3.218688 km');
    await expect(rows).toContainText('Given as 2 miles');
    await lookAround(page, 'recall-2-all');
    for (const box of await rows.getByRole('checkbox').all())
      if ((await box.getAttribute('aria-label')) !== gas.text && (await box.isChecked())) await box.uncheck();
    await dialog('Recall all').getByRole('button', { name: 'Apply 1 answer' }).click();
    await expect(dialog('Recall all')).toBeHidden();
    await expect(field(gas)).toHaveValue('3.218688');
    await expect(field(fiber)).toHaveValue('');
  });

  await test.step('a column, of which only new answers are ticked', async () => {
    await page.getByRole('button', { name: 'Paste a column' }).press('Enter');
    const paste = dialog('Paste a column');
    await paste.getByRole('textbox').fill('City of Riverbend\nnear\nThree carriers\nmore');
    const rows = paste.getByRole('region', { name: 'Pasted answers' }).getByRole('listitem');
    await expect(rows).toContainText([
      'This is the answer already.',
      'The answer must be a number.',
      'Three carriers',
      'There are more lines than questions.',
    ]);
    await paste.getByRole('textbox').fill(`${gas.tag}\t4\n${fiber.text}\tThree carriers`);
    await expect(rows).toContainText(['Replaces “3.218688 km”', 'Three carriers']);
    await expect(paste.getByRole('checkbox', { name: gas.text })).not.toBeChecked();
    await look(page, 'recall-3-paste');
    await paste.getByRole('checkbox', { name: gas.text }).press('Space');
    await paste.getByRole('button', { name: 'Save 2 answers' }).click();
    await expect(paste).toBeHidden();
    await expect(field(gas)).toHaveValue('4');
    await expect(field(fiber)).toHaveValue('Three carriers');
  });

  await test.step('a filter is in the address, and a number can be typed with another unit', async () => {
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Not Answered (5)');
    await expect(page).toHaveURL(/[?&]only=empty/);
    await expect(page.getByRole('heading', { name: 'Questions For: Uncategorized' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Show' }).selectOption('All questions (8)');
    await openCategory(page, 'Utilities');
    await expect(cardOf(page, gas)).toContainText('≈ 2.485 miles');
    await look(page, 'recall-4-units');
    await field(gas).fill('3 miles');
    await field(gas).press('Enter');
    await expect(field(gas)).toHaveValue('4.828032');
  });
});
