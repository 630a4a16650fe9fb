import { expect, type Page, test } from '@playwright/test';
import { askedProperty } from './support/asked-property.ts';
import { look, lookAround } from './support/look.ts';
import { beginSession, owner } from './support/people.ts';

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a requirement is added, changed and removed, with what it does to submitted properties', async ({
  page,
}) => {
  const { cityCalls, path, questions } = await askedProperty('Project Redstart', {
    more: [
      {
        text: 'How far away is the interstate?',
        tag: 'interstate',
        type: 1,
        unit: 'miles by road',
        primaryCategory: 'Access',
      },
    ],
  });
  const { projectId, propertyId } = path;
  const [acres] = questions;
  if (!acres) throw new Error('Nothing is asked.');
  await cityCalls.saveAnswer({
    params: { projectId, propertyId, questionId: acres._id },
    body: { answerData: { value: '180' } },
  });
  const { project } = await cityCalls.getProject({ params: { id: projectId } });
  await cityCalls.submitProperty({ params: { id: project.participant?._id ?? '', propertyId } });

  await beginSession(page, owner);
  await page.goto(`/projects/${projectId}/requirements`);
  await expect(page.getByText('No requirements yet')).toBeVisible();

  await test.step('a question becomes a requirement', async () => {
    await page.getByRole('button', { name: 'Add Requirement' }).click();
    const found = drawer(page, 'Add Requirement').getByRole('list', { name: 'Questions' });
    await expect(found.getByRole('listitem')).toHaveCount(6);
    await look(page, 'choosing a requirement');
    await page.getByRole('searchbox', { name: 'Search Questions' }).fill('ACRES');
    await expect(found.getByRole('listitem')).toHaveCount(1);
    await found.getByRole('button').click();
    const save = drawer(page, 'Add Requirement').getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await drawer(page, 'Add Requirement').getByRole('textbox', { name: 'Value' }).fill('100');
    await expect(page.getByText('1 of 1 submitted property meets it.')).toBeVisible();
    await expect(page.getByText('1 property newly meets it.')).toBeVisible();
    await look(page, 'adding a requirement');
    await save.click();
    await expect(page.getByText('Requirement was saved.')).toBeVisible();
    await expect(page.getByText('An answer has to be at least 100', { exact: true })).toBeVisible();
    await lookAround(page, 'requirements by category');
  });

  await test.step('it asks for more, and a property would fail it', async () => {
    await page.getByRole('button', { name: `Edit requirement: ${acres.text}` }).click();
    await expect(
      drawer(page, 'Edit Requirement').getByText(
        'This question has 1 answer in 1 property by 1 participant. The participant is notified when its requirement changes,',
      ),
    ).toBeVisible();
    await drawer(page, 'Edit Requirement').getByRole('textbox', { name: 'Value' }).fill('200');
    await expect(page.getByText('0 of 1 submitted property meets it.')).toBeVisible();
    await expect(page.getByText('1 property newly fails it.')).toBeVisible();
    await drawer(page, 'Edit Requirement').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('An answer has to be at least 200', { exact: true })).toBeVisible();
  });

  await test.step('it becomes a plain question again', async () => {
    await page.getByRole('button', { name: `Edit requirement: ${acres.text}` }).click();
    await page.getByRole('button', { name: 'Remove Requirement' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm Requirement Removal!' });
    await expect(question).toContainText('1 submitted property is no longer judged by its answer.');
    await question.getByRole('button', { name: 'YES' }).click();
    await expect(page.getByText('Requirement was removed.')).toBeVisible();
    await expect(page.getByText('No requirements yet')).toBeVisible();
  });

  await test.step('a long unit is beside the number, and not cut off', async () => {
    await page.getByRole('button', { name: 'Add Requirement' }).click();
    await drawer(page, 'Add Requirement')
      .getByRole('button', { name: /interstate/ })
      .click();
    await drawer(page, 'Add Requirement').getByRole('textbox', { name: 'Value' }).fill('24.5');
    const unit = drawer(page, 'Add Requirement').getByText('miles by road', { exact: true });
    await look(page, 'a requirement with a long unit');
    const room = await unit.evaluate((text) => ({
      before: Number.parseFloat(getComputedStyle(text).paddingLeft),
      cut: text.scrollWidth - text.clientWidth,
    }));
    expect(room).toEqual({ before: 6, cut: 0 });
  });
});
