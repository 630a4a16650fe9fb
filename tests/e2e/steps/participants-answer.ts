import { expect } from '@playwright/test';
import { sampleAnswer } from '../../support/sample-answers.ts';
import { answerAll, cardOf, openCategory } from '../support/answering.ts';
import { look } from '../support/look.ts';
import { confirmYes, openQuestions } from '../support/owner.ts';
import {
  addProperty,
  openProjectOfMessage,
  participate,
  reviewProperty,
  submitProperty,
} from '../support/participant.ts';
import {
  callsOf,
  city,
  fillLogin,
  goInProject,
  goTo,
  mailTo,
  password,
  referralLink,
} from '../support/people.ts';
import { acres, building, cityBuilding, nora, project, type Story, site } from '../support/story.ts';
import { openWaiting } from '../support/waiting.ts';

export async function registers({ nora: page }: Story) {
  await page.goto(referralLink(await mailTo(nora, project)));
  const email = page.getByRole('dialog', { name: new RegExp(project) });
  await expect(email).toContainText('invites you to submit sites and buildings');
  await look(page, '20-read-email');
  await email.getByRole('button', { name: 'Reply' }).click();

  const form = page.getByRole('dialog', { name: 'User Registration' });
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(nora);
  await expect(form.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
  await form.getByRole('textbox', { name: 'Company' }).fill('East Bank Partnership');
  await form.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Newell');
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await look(page, '21-register');
  await form.getByRole('button', { name: 'Register' }).click();

  await expect(page).toHaveURL(/\/inbox/);
  await expect(page.getByRole('article').getByRole('heading', { name: new RegExp(project) })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Inbox' }).getByRole('listitem')).toHaveCount(1);
  await look(page, '22-inbox');
  await goTo(page, 'Projects');
  await expect(page.getByRole('row').filter({ hasText: project })).toContainText('Invited');
  await look(page, '23-projects-participant');
  await openWaiting(page, { words: 'You are invited', project, photo: '23-waiting-participant' });
  await expect(page.getByRole('main').getByText('Kingfisher', { exact: true })).toBeVisible();
  await expect(page.getByText('Acme Separators')).toHaveCount(0);
  await participate(page, '24-project-invited');
  await expect(page.getByRole('heading', { name: 'Your steps' })).toBeVisible();
  await expect(page.getByText('Waits for a submitted property.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete' })).toHaveCount(0);
}

export async function addsSite(story: Story) {
  const { nora: page } = story;
  story.siteId = await addProperty(page, site, '25-property-add');
  await openCategory(page, 'Site Characteristics');
  await look(page, '26-answering');
  const card = cardOf(page, acres);
  const field = page.getByRole('textbox', { name: acres.text, exact: true });
  await expect(card).toContainText('at least 150 acres');
  await expect(card.getByText('Not Answered', { exact: true }).last()).toBeVisible();
  await field.fill('120');
  await expect(card.getByText('Not met')).toBeVisible();
  await expect(card.getByText('Saved', { exact: true })).toBeVisible();
  await field.fill('212.5');
  await expect(card.getByText('Met', { exact: true })).toBeVisible();
  await expect(card.getByText('Saved', { exact: true })).toBeVisible();
  await expect(card.getByText('Answered', { exact: true })).toBeVisible();
  await look(page, '27-answering-met');
  await page.reload();
  await expect(field).toHaveValue('212.5');

  const review = await reviewProperty(page);
  await expect(review).toContainText('Required left56');
  await look(page, '28-review');
  await review.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(review).toBeHidden();
  const onlyLeft = page.getByRole('switch', { name: 'Only required left' });
  await expect(onlyLeft).toBeChecked();
  await expect(page.getByRole('listitem').locator(':focus')).toHaveCount(1);
  await look(page, '28-only-left');
  await onlyLeft.press('Space');
  await expect(onlyLeft).not.toBeChecked();
}

async function questionsAsked({ calls, projectId }: Story) {
  const { questions } = await calls.listQuestions({ params: { owner: projectId, type: 2 } });
  return questions.filter(({ phase }) => phase === 1);
}

export async function answersAndSubmits(story: Story) {
  const { nora: page } = story;
  const questions = await questionsAsked(story);
  expect(questions).toHaveLength(91);
  await answerAll(
    page,
    questions.filter(({ text }) => text !== acres.text),
  );
  await expect(page.getByRole('progressbar', { name: 'Answered' })).toHaveAttribute('aria-valuenow', '91');
  await expect(page.getByText('Nothing required left')).toBeVisible();
  await look(page, '29-answered');
  await submitProperty(page);
  await look(page, '30-submitted');
}

export async function cityTakesPart(story: Story) {
  const { city: page } = story;
  await page.goto(referralLink(await mailTo(city, project)));
  await fillLogin(page, city);
  await expect(page.getByRole('article').getByRole('heading', { name: new RegExp(project) })).toBeVisible();
  await openProjectOfMessage(page, project);
  await participate(page);
  await addProperty(page, cityBuilding);
  await openCategory(page, 'Site Characteristics');
  await page.getByRole('textbox', { name: acres.text, exact: true }).fill('48');
  await expect(cardOf(page, acres).getByText('Not met')).toBeVisible();
  await expect(page.getByText('All answers saved')).toBeVisible();
}

export async function completes(story: Story) {
  const { nora: page, projectId } = story;
  const propertyId = await addProperty(page, building);
  const questions = await questionsAsked(story);
  const answers = questions
    .filter(({ required, requirement }) => required || requirement)
    .map((question) => ({ question: question._id, value: sampleAnswer(question) }));
  const participant = await callsOf(nora);
  await participant.saveAnswers({ params: { projectId, propertyId }, body: { answers } });
  await page.reload();
  await submitProperty(page);
  await goInProject(page, 'Properties');
  await expect(page.getByRole('row').filter({ hasText: building.name })).toContainText('Submitted');
  await look(page, '31-properties-participant');
  await goInProject(page, 'Questions');
  await openQuestions(page, 'Site Characteristics');
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expect(cardOf(page, acres)).toContainText('2 of 2');
  await look(page, '31-questions-participant');
  await openWaiting(page, { words: 'All is submitted', project, photo: '32-waiting-participant' });
  await look(page, '32-before-complete');
  await page.getByRole('button', { name: 'Complete' }).click();
  await confirmYes(page);
  await expect(page.getByRole('main').getByText('Completed')).toBeVisible();
  await look(page, '33-completed');
}
