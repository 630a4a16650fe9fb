import { expect, test } from '@playwright/test';
import { createProject, letCityTakePart } from './support/asked-property.ts';
import { lookAround } from './support/look.ts';
import { beginSession, browserOf, callsOf, city, owner } from './support/people.ts';

test('an owner publishes a confidentiality agreement, and a participant agrees before seeing the project', async ({
  page,
  browser,
}) => {
  const [ownerCalls, cityCalls] = [await callsOf(owner), await callsOf(city)];
  const projectId = await createProject(ownerCalls, 'Project Curlew', { phaseCount: 1 });
  await ownerCalls.createQuestion({
    body: { question: { text: 'How is it zoned?', tag: 'zoning', type: 0, owner: projectId, ownerType: 2 } },
  });
  await letCityTakePart(projectId, { ownerCalls, cityCalls });
  const cities = await browserOf(browser);
  await beginSession(cities, city);

  const publish = async (words: string, version: number) => {
    await page.goto(`/projects/${projectId}/confidentiality`);
    await page.getByRole('textbox', { name: 'Text of the agreement' }).fill(words);
    if (version === 1) await lookAround(page, 'consent-1-publish');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/asked to agree, and see/)).toBeVisible();
    await page.getByRole('button', { name: 'YES' }).click();
    await expect(page.getByText(`In force: Version ${version}`)).toBeVisible();
  };
  const agree = async () => {
    await cities.getByRole('textbox', { name: 'Your full name' }).fill('Paula Participant');
    await cities.getByRole('button', { name: 'Agree and Continue' }).click();
    await expect(cities.getByText('How is it zoned?').first()).toBeVisible();
  };

  await beginSession(page, owner);
  await publish('Keep the name of the client to yourself.', 1);

  await test.step('the participant is asked where the link led, and then is there', async () => {
    await cities.goto(`/projects/${projectId}/questions`);
    await expect(cities.getByRole('heading', { name: 'Before you see this project' })).toBeVisible();
    await expect(cities.getByText('How is it zoned?')).toBeHidden();
    await expect(cities.getByRole('alert')).toBeHidden();
    await lookAround(cities, 'consent-2-asked');
    await cities.getByRole('button', { name: 'Agree and Continue' }).click();
    await expect(cities.getByText('Please type your full name.')).toBeVisible();
    await agree();
    expect(cities.url()).toContain(`/projects/${projectId}/questions`);
  });

  await test.step('a new version asks again', async () => {
    await publish('And the place.', 2);
    await cities.reload();
    await expect(cities.getByText('Confidentiality agreement, version 2').first()).toBeVisible();
    await agree();
  });

  await test.step('the owner sees who agreed, and exports it', async () => {
    await page.reload();
    await expect(page.getByText('Paula Participant')).toHaveCount(2);
    await lookAround(page, 'consent-3-list');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('agreements.xlsx');
  });
});
