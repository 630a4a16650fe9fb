import { expect, test } from '@playwright/test';
import { letCityTakePart } from './support/asked-property.ts';
import { look, lookAround } from './support/look.ts';
import { beginSession, browserOf, callsOf, city, owner } from './support/people.ts';

const mark = process.env.JOURNEY_MARK ?? '';

test('a sealed project is chosen in its form, closed to the owner and told to participants', async ({
  page,
  browser,
}) => {
  const [ownerCalls, cityCalls] = [await callsOf(owner), await callsOf(city)];
  await beginSession(page, owner);
  await page.goto('/projects/add');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Project Bittern${mark}`);
  await page.getByRole('textbox', { name: 'Deadline' }).fill('2030-01-31');
  await page.getByRole('radio', { name: /then opened by two people/ }).check();
  await lookAround(page, 'sealed-1-form');
  await page.getByRole('button', { name: 'Add Project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Project Bittern${mark}` })).toBeVisible();

  const projectId = /projects\/(\w+)/.exec(page.url())?.[1] ?? '';
  const params = { projectId };
  const { question } = await ownerCalls.createQuestion({
    body: { question: { text: 'How is it zoned?', tag: 'zoning', type: 0, owner: projectId, ownerType: 2 } },
  });
  const participantId = await letCityTakePart(projectId, { ownerCalls, cityCalls });
  const { property } = await cityCalls.createProperty({
    params,
    body: {
      participantId,
      propertyDetail: {
        name: 'Riverbend Commerce Park, Tract 4',
        type: 'site',
        basicInfo: { location: { street: '4100 Levee Road', city: 'Riverbend', state: 'IL', country: 'US' } },
      },
    },
  });
  const propertyId = property._id;
  await cityCalls.saveAnswer({
    params: { projectId, propertyId, questionId: question._id },
    body: { answerData: { value: 'Heavy industry' } },
  });
  await cityCalls.submitProperty({ params: { id: participantId, propertyId } });

  await test.step('participants read that and until when their answers are sealed', async () => {
    const cities = await browserOf(browser);
    await beginSession(cities, city);
    await cities.goto(`/projects/${projectId}/details`);
    await expect(cities.getByText(/side cannot read answers, pictures or files until/)).toBeVisible();
    await lookAround(cities, 'sealed-2-participant');
  });

  await test.step('the owner sees the property and its progress, and no answer', async () => {
    await page.goto(`/projects/${projectId}/details`);
    await expect(page.getByText(/nobody on your side reads answers/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeHidden();
    await lookAround(page, 'sealed-3-owner');
    await page.goto(`/projects/${projectId}/properties`);
    await expect(page.getByRole('link', { name: 'Riverbend Commerce Park, Tract 4' }).first()).toBeVisible();
    await look(page, 'sealed-4-properties');
    for (const path of [propertyId, 'compare']) {
      await page.goto(`/projects/${projectId}/properties/${path}`);
      await expect(page.getByText('The answers are sealed', { exact: true })).toBeVisible();
      await expect(page.getByText('Heavy industry')).toBeHidden();
      await look(page, `sealed-5-${path === propertyId ? 'property' : path}`);
    }
  });
});
