import { createClient } from '@landbrief/contract/client';
import { questionnaireStatus } from '@landbrief/domain';
import { expect, type Page, test } from '@playwright/test';
import { cardOf } from './support/answering.ts';
import { type AskedProperty, askedProperty, openProperty } from './support/asked-property.ts';
import { lookAround } from './support/look.ts';
import { confirmYes } from './support/owner.ts';
import { reviewProperty } from './support/participant.ts';
import { beginSession, city, mailTo } from './support/people.ts';

const contact = 'lee.valley@valley-power.test';

test('a participant asks a utility, which answers by its link, and accepts some of the answers', async ({
  page,
}) => {
  const asked = await askedProperty('Project Kestrel');
  const [acres, kilovolts, zoning, , rail] = asked.questions;
  if (!acres || !kilovolts || !zoning || !rail) throw new Error('The project has five questions.');
  await answer(asked, kilovolts._id, 69);
  await answer(asked, rail._id, 'Yes');
  await beginSession(page, city);
  await openProperty(page, asked);

  await test.step('the participant chooses questions and a contact, and sends them', async () => {
    await page.getByRole('link', { name: 'Ask somebody else' }).click();
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(contact);
    await page.getByRole('textbox', { name: 'First name' }).fill('Lee');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Valley');
    await page.getByRole('button', { name: 'Choose none' }).click();
    await page.getByRole('checkbox', { name: acres.text }).check();
    await page.getByRole('checkbox', { name: kilovolts.text }).check();
    await page.getByRole('checkbox', { name: rail.text }).check();
    await expect(page.getByText('3 chosen')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toContainText('Project Kestrel');
    await lookAround(page, 'questionnaires-1-form');
    await page.getByRole('button', { name: 'Save and Send' }).click();
    await confirmYes(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Questions about Riverbend/);
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  });

  await test.step('the contact answers by the link of the mail', async () => {
    const { text } = await mailTo(contact, 'Riverbend Commerce Park');
    const [, id = '', k = ''] = /\/questionnaires\/(\w+)\?k=([\w-]+)/.exec(text) ?? [];
    const baseUrl = `${process.env.LANDBRIEF_URL}/api/v1`;
    const { token } = await createClient({ baseUrl }).verifyQuestionnaire({ params: { id }, query: { k } });
    const calls = createClient({ baseUrl, authorization: () => `Bearer ${token}` });
    const save = (questionId: string, value: string | number) =>
      calls.saveQuestionnaireAnswer({
        params: { questionnaireId: id, questionId },
        body: { answerData: { value } },
      });
    await save(acres._id, 120);
    await save(kilovolts._id, 138);
    await save(rail._id, 'Yes');
    await calls.setQuestionnaireStatus({ params: { id }, body: { status: questionnaireStatus.finished } });
  });

  await test.step('before submitting it is said that its answers are not taken over', async () => {
    await openProperty(page, asked);
    const review = await reviewProperty(page);
    const outstanding = review.getByRole('region', {
      name: 'Answers of questionnaires that are not taken over',
    });
    await expect(outstanding.getByRole('listitem')).toHaveText(
      /^“Questions about Riverbend.*”: 3 of 3 answered$/,
    );
    await expect(outstanding).toContainText('Submitting does not wait for them.');
    await review.getByRole('button', { name: 'Back to answering' }).click();
  });

  await test.step('the participant sees the answers beside the own ones, and accepts', async () => {
    await openProperty(page, asked);
    await cardOf(page, kilovolts)
      .getByRole('link', { name: /^Asked of Lee Valley/ })
      .click();
    await expect(rowOf(page, acres.text)).toContainText('New');
    await expect(rowOf(page, kilovolts.text)).toContainText('Different');
    await expect(rowOf(page, rail.text)).toContainText('Same');
    await lookAround(page, 'questionnaires-2-answers');
    // Only the new one is selected to begin with.
    await page.getByRole('checkbox', { name: `Accept: ${acres.text}` }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await answer(asked, kilovolts._id, 115);
    await page.getByRole('button', { name: 'Accept 2 answers' }).click();
    await expect(page.getByText('1 answer was accepted.')).toBeVisible();
    await expect(page.getByText('1 answer could not be accepted')).toBeVisible();
    await expect(rowOf(page, kilovolts.text)).toContainText('115');
    await page.getByRole('button', { name: 'Accept 1 answer' }).click();
    await expect(page.getByText('Every answer is accepted, or the same as yours.')).toBeVisible();
    const { answers } = await asked.ownerCalls.listAnswers({ params: asked.path });
    const latestOf = (questionId: string) => {
      const given = answers.find(({ question }) => question === questionId);
      const { value, source } = given?.answerUpdates.at(-1) ?? given ?? {};
      return [value, source];
    };
    expect([latestOf(acres._id), latestOf(kilovolts._id)]).toEqual([
      [120, 'questionnaire'],
      [138, 'questionnaire'],
    ]);
  });

  await test.step('the owner’s side sees that there is one', async () => {
    const { property } = await asked.ownerCalls.getProperty({ params: asked.path });
    expect(property.questionnaires).toEqual({ draft: 0, sent: 0, working: 0, finished: 1 });
  });
});

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** The participant's own answer, over the one before. */
async function answer({ cityCalls, path }: AskedProperty, questionId: string, value: string | number) {
  const { answers } = await cityCalls.listAnswers({ params: path });
  const before = answers.find(({ question }) => question === questionId);
  const version = before ? { version: before.version } : {};
  await cityCalls.saveAnswer({
    params: { ...path, questionId },
    body: { answerData: { value, ...version } },
  });
}
