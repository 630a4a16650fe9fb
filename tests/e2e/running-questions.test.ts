import { expect, test } from '@playwright/test';
import { cardOf } from './support/answering.ts';
import { askedProperty, openProperty } from './support/asked-property.ts';
import { answerDialog, manageCategories, selectCategory as selectLine } from './support/categories.ts';
import { goInside } from './support/inside.ts';
import { look, lookAround } from './support/look.ts';
import { reviewProperty } from './support/participant.ts';
import { beginSession, city, owner } from './support/people.ts';
import { rowOf, selectCategory } from './support/question-list.ts';

const name = `Project Sandpiper${process.env.JOURNEY_MARK ?? ''}`;
const interstate = 'How far away is the interstate?';

/** A property whose answer about rail is no choice any more. */
async function outdatedRail(project: string) {
  const asked = await askedProperty(project);
  const { cityCalls, ownerCalls, path, questions } = asked;
  const rail = questions.find(({ tag }) => tag === 'rail');
  if (!rail) throw new Error('The project does not ask for rail.');
  const params = { ...path, questionId: rail._id };
  await cityCalls.saveAnswer({ params, body: { answerData: { value: 'Planned' } } });
  await ownerCalls.updateQuestion({
    params: { id: rail._id },
    body: { question: { version: rail.version, choices: ['Yes', 'No'], required: true } },
  });
  return { ...asked, rail };
}

test('an answer that is no choice any more stays, is named, and is left until another is given', async ({
  page,
}) => {
  const { path, rail } = await outdatedRail('Project Ortolan');
  await beginSession(page, city);
  await openProperty(page, { path });
  const card = cardOf(page, rail);
  const note = card.getByText(
    'Answered: Planned (not among the choices). It stays until you give another answer.',
  );
  await expect(note).toBeVisible();
  await expect(card.getByRole('radio', { checked: true })).toHaveCount(0);
  const review = await reviewProperty(page);
  await expect(review).toContainText('Required left1');
  await review.getByRole('button', { name: 'Back to answering' }).click();
  await card.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(page.getByText('All answers saved')).toBeVisible();
  await expect(note).toBeHidden();
  await expect(await reviewProperty(page)).toContainText('Required left0');
});

test('the owner accepts an answer that is no choice any more, also of a question without a requirement', async ({
  page,
}) => {
  const { cityCalls, path, rail } = await outdatedRail('Project Bunting');
  const { projectId, propertyId } = path;
  const countsOf = async () => (await cityCalls.countPropertyAnswers({ params: path })).counts;
  await expect.poll(countsOf).toMatchObject({ requiredQuestionsAnswered: 0 });
  await beginSession(page, owner);
  await page.goto(`/projects/${projectId}/properties/${propertyId}`);
  await page.getByRole('button', { name: rail.text }).click();
  await page.getByRole('button', { name: 'Accept this answer' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Accept this answer as it is?' });
  await asking.getByRole('textbox', { name: 'Reason' }).fill('The spur is planned for May.');
  await asking.getByRole('button', { name: 'YES' }).click();
  await expect(page.getByText(/^Accepted by .*The spur is planned for May\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'No longer accept it' })).toBeVisible();
  expect(await countsOf()).toMatchObject({ requiredQuestionsAnswered: 1 });
});

test('in a running project it is said before a change what it touches', async ({ page }) => {
  const { cityCalls, ownerCalls, path } = await askedProperty('Project Sandpiper', {
    more: [{ text: interstate, tag: 'interstate', type: 1, unit: 'miles', primaryCategory: 'Access' }],
  });
  const { projectId } = path;
  const { questions } = await ownerCalls.listQuestions({ params: { owner: projectId, type: 2 } });
  for (const tag of ['interstate', 'acres']) {
    const questionId = questions.find((question) => question.tag === tag)?._id ?? '';
    const body = { answerData: { value: '12' } };
    await cityCalls.saveAnswer({ params: { ...path, questionId }, body });
  }
  const project = `/projects/${projectId}/questions`;
  await beginSession(page, 'orgadmin@demo.test');

  await test.step('adding a question', async () => {
    await page.goto(`${project}/add`);
    const effect =
      '1 property will be asked this question. 1 property by 1 participant has answers already, which stay as they are.';
    await expect(page.getByText(effect)).toBeVisible();
    await lookAround(page, 'adding a question to a running project');
  });

  await test.step('changing a question', async () => {
    await goInside(page, project);
    await selectCategory(page, 'Access');
    await page.getByRole('button', { name: interstate, exact: true }).click();
    const effect =
      "This question has 1 answer in 1 property by 1 participant. The participant is notified when its wording changes, and the old wording stays in the answers' history.";
    const drawer = page.getByRole('dialog', { name: 'Edit Question' });
    await expect(drawer.getByText(effect)).toBeVisible();
    await look(page, 'changing a question of a running project');
    await drawer.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('deleting a question', async () => {
    await page.getByRole('button', { name: `Show details: ${interstate}` }).click();
    await rowOf(page, interstate).getByRole('button', { name: 'Delete' }).click();
    const text = `Are you sure you want to delete "${interstate}"? This action removes question answers (if any) for this project and cannot be undone! It has 1 answer in 1 property by 1 participant, who is notified.`;
    await answerDialog(page, { title: 'Confirm Question Delete!', text, button: 'NO' });
  });

  await test.step('deleting all questions', async () => {
    await page.getByRole('button', { name: 'Delete All Categories' }).click();
    const text =
      'This action removes all answered questions for this project. They stay in the trash for 30 days, from which they can be put back. The questions have 2 answers in 1 property by 1 participant, who is notified.';
    await answerDialog(page, { title: 'Confirm Categories and Questions Delete!', text, button: 'NO' });
  });

  await test.step('deleting a category', async () => {
    await manageCategories(page);
    await selectLine(page, 'Access');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const text =
      'questions and answer data (1 question) from this project. It stays in the trash for 30 days, from which it can be put back. Its questions have 1 answer in 1 property by 1 participant, who is notified.';
    await answerDialog(page, { title: 'Confirm Category Delete!', text, button: 'NO' });
  });

  await test.step('copying the project', async () => {
    await goInside(page, `/projects/${projectId}/details`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Clone Project' }).click();
    const dialog = page.getByRole('dialog', { name: `Clone “${name}”` });
    await dialog.getByRole('button', { name: 'Clone' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} (Copy)`);
    await expect(page.getByText('Nobody is invited yet. Invite people, then activate it.')).toBeVisible();
  });
});
