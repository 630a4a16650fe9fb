import { expect, test } from '@playwright/test';
import { letCityTakePart } from './support/asked-property.ts';
import { look, lookAround } from './support/look.ts';
import { backdate, daysAgo } from './support/past.ts';
import { beginSession, browserOf, callsOf, city, mailTo, orgAdmin, owner } from './support/people.ts';

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
    await expect(page.getByText(/nobody on your side reads answers/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Actions for Riverbend Commerce Park, Tract 4' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Eliminate']);
    await page.keyboard.press('Escape');
    await lookAround(page, 'sealed-4-properties');
    for (const path of [propertyId, 'compare']) {
      await page.goto(`/projects/${projectId}/properties/${path}`);
      await expect(page.getByText('The answers are sealed', { exact: true })).toBeVisible();
      await expect(page.getByText('Heavy industry')).toBeHidden();
      await look(page, `sealed-5-${path === propertyId ? 'property' : path}`);
    }
  });

  await test.step('people, questions and reports offer nothing that is refused', async () => {
    await page.goto(`/projects/${projectId}/participants/${participantId}`);
    await expect(page.getByText(/nobody on your side reads answers/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mails' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'History' })).toBeHidden();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Actions/ })
      .click();
    await expect(page.getByRole('menuitem')).toHaveText(['Eliminate']);
    await page.keyboard.press('Escape');
    await lookAround(page, 'sealed-6-person');
    await page.goto(`/projects/${projectId}/questions`);
    await expect(page.getByRole('link', { name: 'Add Question' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print Questionnaire' })).toBeHidden();
    await page.goto(`/reports/${projectId}`);
    await expect(page.getByText(/nobody on your side reads answers/)).toBeVisible();
    await lookAround(page, 'sealed-7-reports');
    await page.goto('/reports');
    const row = page.getByRole('row').filter({ hasText: `Project Bittern${mark}` });
    await expect(row.getByText('Sealed')).toBeVisible();
    await look(page, 'sealed-8-all-reports');
  });

  const second = await browserOf(browser);
  await test.step('after the deadline the owner asks to open them, and cannot confirm it', async () => {
    await backdate(projectId, { deadline: daysAgo(2).slice(0, 10) });
    await page.goto(`/projects/${projectId}/details`);
    await expect(page.getByText(/You ask to open them, and a second person confirms it/)).toBeVisible();
    await lookAround(page, 'sealed-9-to-ask');
    await page.getByRole('button', { name: 'Ask to Open' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
    await expect(page.getByText(/asked to open them. A second person confirms it until/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm and Open' })).toBeHidden();
    await look(page, 'sealed-10-asked');
    await mailTo(orgAdmin, `Your confirmation is needed: Project Bittern${mark}`);
  });

  await test.step('a second person confirms, and both read the answers', async () => {
    await beginSession(second, orgAdmin);
    await second.goto(`/projects/${projectId}/details`);
    await look(second, 'sealed-11-to-confirm');
    await second.getByRole('button', { name: 'Confirm and Open' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
    await expect(second.getByText('The sealed answers were opened')).toBeVisible();
    await lookAround(second, 'sealed-12-opened');
    await page.goto(`/projects/${projectId}/properties/${propertyId}`);
    await expect(page.getByText('Heavy industry')).toBeVisible();
    await mailTo(city, `Answers opened: Project Bittern${mark}`);
  });
});

test('one person opens sealed answers, not before the deadline has passed', async ({ page }) => {
  const [ownerCalls, cityCalls] = [await callsOf(owner), await callsOf(city)];
  const name = `Project Corncrake${mark}`;
  const { project } = await ownerCalls.createProject({
    body: {
      tz: 'America/Chicago',
      project: {
        ...{ name, startDate: '2026-11-01', deadline: '2030-01-31', phaseCount: 1 },
        settings: { sealOpenedBy: 'one' },
      },
    },
  });
  const { _id: projectId } = project;
  await ownerCalls.createQuestion({
    body: { question: { text: 'How is it zoned?', tag: 'zoning', type: 0, owner: projectId, ownerType: 2 } },
  });
  await letCityTakePart(projectId, { ownerCalls, cityCalls });
  await beginSession(page, owner);
  await page.goto(`/projects/${projectId}/details`);
  await expect(page.getByText(/After that, one person can open them here/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the Answers' })).toBeHidden();
  await backdate(projectId, { deadline: daysAgo(2).slice(0, 10) });
  await page.reload();
  await look(page, 'sealed-13-one');
  await page.getByRole('button', { name: 'Open the Answers' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'YES' }).click();
  await expect(page.getByText('The sealed answers were opened')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
});
