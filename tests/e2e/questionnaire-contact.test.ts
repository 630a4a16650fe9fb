import { expect, test } from '@playwright/test';
import { askedProperty } from './support/asked-property.ts';
import { look, lookAround } from './support/look.ts';
import { mailTo } from './support/people.ts';

const contact = 'casey.okafor@valley-power.test';

test.use({ viewport: { width: 390, height: 844 } });

test('a contact answers on a phone by the link of the mail, and finishes', async ({ page }) => {
  const load = {
    text: 'Load that can be served within 24 months',
    tag: 'load',
    type: 1 as const,
    unit: 'megawatts at the substation',
    primaryCategory: `Electric power of the ${'transmission'.repeat(6)}`,
  };
  const { ownerCalls, cityCalls, path, participantId, questions } = await askedProperty('Project Plover', {
    more: [load],
  });
  const [acres, , zoning] = questions;
  const kilovolts = questions.find(({ tag }) => tag === load.tag);
  if (!acres || !kilovolts || !zoning) throw new Error('The project has six questions.');
  const place = { participantId, ...path };
  const { questionnaire } = await cityCalls.createQuestionnaire({
    params: place,
    body: {
      name: 'Power at Tract 4',
      targetedUser: { email: contact, firstName: 'Casey', lastName: 'Okafor' },
      inviteSubject: 'Power at Tract 4',
      inviteMessage:
        '<p>A rough figure helps already; <a href="https://maps.city.test/grid">the grid</a> shows the lines.</p>',
      questions: [acres._id, kilovolts._id, zoning._id],
    },
  });
  await cityCalls.sendQuestionnaire({ params: place, body: { questionnaireId: questionnaire._id } });
  const link = /http\S+(\/questionnaires\/\w+\?k=[\w-]+)/.exec(
    (await mailTo(contact, 'Power at Tract 4')).text,
  )?.[1];
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('a part of the link opens nothing, and says what to do', async () => {
    await page.goto(`/questionnaires/${questionnaire._id}?k=${'guess'.repeat(9)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This link does not open a questionnaire',
    );
  });

  await test.step('the link opens the questions, and its key leaves the address', async () => {
    await page.goto(link ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Power at Tract 4');
    await expect(page).toHaveURL(new RegExp(`/questionnaires/${questionnaire._id}$`));
    await expect(page.getByText('0 of 3 answered')).toBeVisible();
    await expect(page.getByText('the grid (leads to maps.city.test) shows the lines')).toBeVisible();
    await lookAround(page, 'questionnaire-contact-1-open');
    const category = page.getByRole('link', { name: load.primaryCategory });
    expect((await category.boundingBox())?.width).toBeLessThanOrEqual(390);
    expect(await category.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });

  await test.step('answers are saved as typed, and are there after a reload', async () => {
    await page.getByRole('textbox', { name: acres.text }).fill('120');
    const field = page.getByRole('textbox', { name: kilovolts.text });
    const { width = 0, height = 0 } = (await field.boundingBox()) ?? {};
    // On its unit, which takes at most two fifths of it.
    await field.click({ position: { x: width - 12, y: height / 2 } });
    await expect(field).toBeFocused();
    const padding = await field.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingRight));
    expect(padding).toBeLessThanOrEqual(width * 0.45);
    await field.fill('138');
    await expect(page.getByText('All answers saved')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 of 3 answered')).toBeVisible();
    await expect(page.getByRole('textbox', { name: acres.text })).toHaveValue('120');
  });

  await test.step('what ends it meanwhile is said, and goes on by itself', async () => {
    const { projectId, propertyId } = path;
    await ownerCalls.eliminateProperty({ params: { propertyId } });
    const field = page.getByRole('textbox', { name: acres.text });
    await field.fill('140');
    await expect(page.getByRole('status').filter({ hasText: 'cannot be answered now' })).toBeVisible();
    await expect(page.getByText('Not saved: “140”. It is kept in this browser')).toBeVisible();
    await expect(field).toHaveCount(0);
    await expect(button('Finish and send the answers')).toHaveCount(0);
    await ownerCalls.restoreProperty({ params: { propertyId } });
    await page.reload();
    await expect(field).toHaveValue('140');
    await expect(page.getByText('All answers saved')).toBeVisible();
    const setStatus = (status: 1 | 2 | 3) =>
      ownerCalls.setProjectStatus({ params: { status }, body: { projectId } });
    await setStatus(2);
    await setStatus(3);
    await button('Finish and send the answers').click();
    await expect(field).toHaveCount(0);
    await setStatus(2);
    await setStatus(1);
    await page.reload();
    await expect(field).toHaveValue('140');
  });

  await test.step('somebody else knows the last one', async () => {
    await button(`I don’t know: ${zoning.text}`).click();
    await page.getByLabel('Comment on this question').fill('The county decides that.');
    await button('Add Comment').click();
    await expect(page.getByRole('paragraph').filter({ hasText: 'The county decides that.' })).toBeVisible();
    await button('Name somebody who knows').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Jo Doe');
    await page.getByRole('textbox', { name: 'Email' }).fill('jo.doe@county.test');
    await page.getByRole('button', { name: /^Tell / }).click();
    await expect(page.getByText('jo.doe@county.test')).toBeVisible();
  });

  await test.step('it is finished with one question left', async () => {
    await expect(page.getByText('1 question is not answered:')).toBeVisible();
    await button('Finish and send the answers').click();
    await expect(page.getByText('Thank you. Your answers are sent.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await look(page, 'questionnaire-contact-2-done');
  });
});
