import { projectStatus } from '@landbrief/domain';
import { expect, type Page, test } from '@playwright/test';
import { cardOf, categories, openCategory } from './support/answering.ts';
import { askedProperty, openProperty } from './support/asked-property.ts';
import { goInside } from './support/inside.ts';
import { look, lookAround } from './support/look.ts';
import { reviewProperty, submitProperty } from './support/participant.ts';
import { beginSession, browserOf, city, owner } from './support/people.ts';

const acres = {
  text: 'Total contiguous acreage',
  tag: 'total-acres',
  type: 1 as const,
  unit: 'acres',
  primaryCategory: 'Site Characteristics',
  requirement: true,
  requirementDetails: { operator: 1 as const, value: 150 },
};
const flood = {
  text: 'Which part of the site floods?',
  tag: 'flood',
  type: 0 as const,
  primaryCategory: 'Site Characteristics',
  required: true,
};
const megawatts = {
  text: 'Megawatts that the substation can give',
  tag: 'megawatts',
  type: 1 as const,
  primaryCategory: 'Utilities',
  required: true,
};
const more = [acres, flood, megawatts];

test('a property is reviewed before it is submitted, and what is left is answered by keyboard', async ({
  page,
}) => {
  const asked = await askedProperty('Project Kestrel', { more });
  await beginSession(page, city);
  await openProperty(page, asked);
  const submit = page.getByRole('button', { name: 'Submit Property' });
  const onlyLeft = page.getByRole('switch', { name: 'Only required left' });
  const field = ({ text }: { text: string }) => page.getByRole('textbox', { name: text, exact: true });

  await test.step('the review says what is left, and leads back', async () => {
    const review = await reviewProperty(page);
    await expect(review).toContainText('Answered0 of 8');
    await expect(review).toContainText('Required left3');
    await expect(review).toContainText('Requirements not met0');
    await expect(review).toContainText('Unsaved answers0');
    await lookAround(page, 'submitting-1-review');
    await review.getByRole('button', { name: 'Back to answering' }).press('Enter');
    await expect(review).toBeHidden();
    await expect(submit).toBeFocused();
  });

  await test.step('a refused submit turns the filter on and leads to the first that is missing', async () => {
    const review = await reviewProperty(page);
    await review.getByRole('button', { name: 'Submit', exact: true }).press('Enter');
    await expect(page.getByText('3 questions still need an answer.')).toBeVisible();
    await expect(review).toBeHidden();
    await expect(field(acres)).toBeFocused();
    await expect(page).toHaveURL(/[?&]only=left/);
    await expect(onlyLeft).toBeChecked();
    await expect(categories(page).getByRole('button')).toHaveText([
      /^Site Characteristics, 2 required left/,
      /^Utilities, 1 required left/,
    ]);
  });

  await test.step('an answered question stays while it has the focus', async () => {
    await field(acres).fill('120');
    await expect(cardOf(page, acres).getByText('Saved', { exact: true })).toBeVisible();
    await expect(categories(page).getByRole('button', { name: /^Site/ })).toContainText('1 required left');
    await expect(field(acres)).toBeFocused();
    await field(acres).press('Enter');
    await expect(field(flood)).toBeFocused();
    await expect(cardOf(page, acres)).toHaveCount(0);
  });

  await test.step('the filter is in the address, and goes on with the next category', async () => {
    await page.reload();
    await expect(onlyLeft).toBeChecked();
    await expect(cardOf(page, acres)).toHaveCount(0);
    await field(flood).fill('The west edge, along the levee');
    await expect(page.getByText('All answers saved')).toBeVisible();
    await page.getByRole('button', { name: 'Next: Utilities' }).focus();
    await expect(page.getByText('Nothing required is left in this category.')).toBeVisible();
    await page.getByRole('button', { name: 'Next: Utilities' }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Questions For: Utilities' })).toBeFocused();
  });

  await test.step('it ends by itself when nothing is left', async () => {
    await field(megawatts).fill('40');
    const done = page.getByText('Nothing required is left. You can submit the property.');
    await expect(done).toBeVisible();
    await expect(field(megawatts)).toBeFocused();
    await expect(onlyLeft).toBeChecked();
    await submit.focus();
    await expect(onlyLeft).not.toBeChecked();
    await expect(page).not.toHaveURL(/only=left/);
    await expect(done).toBeVisible();
    await look(page, 'submitting-3-nothing-left');
  });

  await test.step('a filled-in sheet changes the answers that are accepted', async () => {
    await page.getByRole('button', { name: /^Actions for / }).click();
    await page.getByRole('menuitem', { name: 'Upload a Filled-in Sheet' }).click();
    const dialog = page.getByRole('dialog');
    const lines = ['Tag,Answer', 'total-acres,130 acres', 'flood,', 'rail,Perhaps'];
    const buffer = Buffer.from(lines.join('\n'));
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByRole('tab')).toHaveText(['New 0', 'Changed 1', 'Problems 1']);
    await expect(dialog.getByRole('checkbox', { name: acres.text })).toBeChecked();
    await lookAround(page, 'submitting-5-sheet');
    await dialog.getByRole('button', { name: 'Save 1 answer' }).click();
    await expect(page.getByText('1 answer saved.')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the review tells requirements that are not met in words', async () => {
    const review = await reviewProperty(page);
    await expect(review).toContainText('Answered3 of 8');
    await expect(review).toContainText('Requirements not met1');
    await expect(
      review.getByRole('region', { name: 'Requirements not met' }).getByRole('listitem'),
    ).toHaveText('Total contiguous acreage130 acres. Requirement: at least 150 acres');
    await lookAround(page, 'submitting-4-review');
    await review.getByRole('button', { name: 'Back to answering' }).click();
    await submitProperty(page);
    await expect(onlyLeft).toHaveCount(0);
  });
});

test('nothing tells of requirements that participants do not see', async ({ page }) => {
  const asked = await askedProperty('Project Siskin', { more, participantsSeeRequirements: false });
  await beginSession(page, city);
  await openProperty(page, asked);
  await page.getByRole('switch', { name: 'Only required left' }).press('Space');
  await page.getByRole('textbox', { name: acres.text, exact: true }).fill('120');
  await expect(page.getByText('All answers saved')).toBeVisible();
  const review = await reviewProperty(page);
  await expect(review).toContainText('Answered1 of 8');
  await expect(review).toContainText('Required left2');
  await expect(page.getByText(/requirement|rqmt/i)).toHaveCount(0);
});

test('a land site answers that dock doors do not apply, and everybody reads it so', async ({
  page,
  browser,
}) => {
  const asked = await askedProperty('Project Dunlin', {
    more: [
      {
        text: 'Number of dock-high doors',
        tag: 'dock-doors',
        type: 1,
        unit: 'doors',
        primaryCategory: 'Building',
        requirement: true,
        requirementDetails: { operator: 1, value: 10 },
        allowNotApplicable: true,
      },
      {
        text: 'Crane capacity',
        tag: 'cranes',
        type: 0,
        primaryCategory: 'Building',
        required: true,
        allowNotApplicable: true,
      },
    ],
  });
  const docks = 'Number of dock-high doors';
  const owners = await browserOf(browser);
  await beginSession(page, city);
  await openProperty(page, asked);
  const field = page.getByRole('textbox', { name: docks, exact: true });
  const tick = page.getByRole('checkbox', { name: `Not applicable: ${docks}` });
  const saved = cardOf(page, { text: docks }).getByText('Saved', { exact: true });

  await test.step('ticked by keyboard, it is saved, and the field rests', async () => {
    await openCategory(page, 'Building');
    await field.fill('12');
    await field.press('Tab');
    await expect(tick).toBeFocused();
    await tick.press('Space');
    await expect(saved).toBeVisible();
    await expect(field).toBeDisabled();
    await expect(field).toHaveValue('');
    await expect(tick).toBeFocused();
    await expect(cardOf(page, { text: docks })).toContainText('Not met');
  });

  await test.step('unticked, what was typed is back', async () => {
    await tick.press('Space');
    await expect(field).toHaveValue('12');
    await expect(page.getByText('All answers saved')).toBeVisible();
    await tick.press('Space');
    await expect(field).toBeDisabled();
    await expect(page.getByText('All answers saved')).toBeVisible();
    await page.reload();
    await expect(tick).toBeChecked();
    await lookAround(page, 'submitting-5-not-applicable');
  });

  await test.step('it lets the property be submitted', async () => {
    await page.getByRole('checkbox', { name: 'Not applicable: Crane capacity' }).check();
    await expect(page.getByText('All answers saved')).toBeVisible();
    const review = await reviewProperty(page);
    await expect(review).toContainText('Answered2 of 7');
    await expect(review).toContainText('Required left0');
    await expect(
      review.getByRole('region', { name: 'Requirements not met' }).getByRole('listitem'),
    ).toHaveText(`${docks}Not applicable. Requirement: at least 10 doors`);
    await review.getByRole('button', { name: 'Back to answering' }).click();
    await submitProperty(page);
  });

  await test.step('the owner reads it among the answers, and compares it', async () => {
    await beginSession(owners, owner);
    await owners.goto(`/projects/${asked.path.projectId}/properties/${asked.path.propertyId}`);
    await expect(owners.getByRole('button', { name: new RegExp(docks) })).toContainText('Not applicable');
    await goInside(owners, `/projects/${asked.path.projectId}/properties/compare`);
    const row = owners.getByRole('grid', { name: 'Comparison' }).getByRole('row').filter({ hasText: docks });
    await expect(row).toContainText('Not applicable');
    await expect(row).toContainText('Not met');
  });

  await test.step('the owner stops allowing it; the answer stays, and asks for a value', async () => {
    const cranes = asked.questions.find(({ tag }) => tag === 'cranes');
    await goInside(owners, `/projects/${asked.path.projectId}/questions/${cranes?._id}/edit-question`);
    await owners.getByRole('checkbox', { name: 'Allow “Not applicable”' }).uncheck();
    await look(owners, 'submitting-8-no-longer-allowed');
    await owners.getByRole('button', { name: 'Save' }).click();
    await expect(owners).not.toHaveURL(/edit-question/);
    await page.reload();
    const card = cardOf(page, { text: 'Crane capacity' });
    await expect(card).toContainText('Answered “Not applicable”, which the owner no longer takes.');
    await expect(card.getByRole('checkbox')).toHaveCount(0);
    await look(page, 'submitting-9-no-longer-taken');
    await page.getByRole('textbox', { name: 'Crane capacity', exact: true }).fill('One of 5 tons');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(card.getByText('Saved', { exact: true })).toBeVisible();
    await expect(card).not.toContainText('no longer takes');
  });
});

test('what somebody else ends under one’s hands is said with the new state, and goes on afterwards', async ({
  page,
}) => {
  const asked = await askedProperty('Project Merlin');
  const { ownerCalls, path } = asked;
  const [acres, , zoning] = asked.questions;
  if (!acres || !zoning) throw new Error('The project has five questions.');
  const setStatus = (status: 1 | 5) =>
    ownerCalls.setProjectStatus({ params: { status }, body: { projectId: path.projectId } });
  await beginSession(page, city);
  await openProperty(page, asked);
  const review = await reviewProperty(page);
  await setStatus(projectStatus.paused);
  await review.getByRole('button', { name: 'Submit', exact: true }).click();
  const reason = 'The project is Paused: everything can be read, not changed.';
  // The notice of the refusal goes by itself; that of the page comes with the project's new state.
  await expect(page.getByRole('alert').filter({ hasText: reason }).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(reason)).toBeVisible();
  await expect(review).toBeHidden();
  await expect(page.getByRole('button', { name: 'Submit Property' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add Property' })).toHaveCount(0);

  await setStatus(projectStatus.active);
  await page.reload();
  const field = page.getByRole('textbox', { name: acres.text });
  await field.fill('210');
  await expect(cardOf(page, acres).getByText('Saved', { exact: true })).toBeVisible();
  await setStatus(projectStatus.paused);
  await page.getByRole('textbox', { name: zoning.text }).fill('Heavy industry');
  await expect(cardOf(page, zoning)).toContainText('Not saved: “Heavy industry”. It is kept in this browser');
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await setStatus(projectStatus.active);
  await expect(page.getByRole('textbox', { name: zoning.text })).toHaveValue('Heavy industry');
  await expect(page.getByRole('button', { name: 'Submit Property' })).toBeVisible();
  await expect(page.getByText('All answers saved')).toBeVisible();
});

test('what is deleted under one’s hands is said, and shown as missing', async ({ page, browser }) => {
  const asked = await askedProperty('Project Bunting');
  const { ownerCalls, path } = asked;
  const { projectId } = path;
  const expectMissing = async (shown: Page) => {
    await expect(shown.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await expect(
      shown.getByText('It was removed by its owner, or you have no access to it.', { exact: true }),
    ).toBeVisible();
  };
  await beginSession(page, city);
  await openProperty(page, asked);
  const review = await reviewProperty(page);
  await ownerCalls.deleteProperty({ params: path });
  await review.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This was not found: it was deleted, or you have no access to it.',
  );
  await expectMissing(page);

  const owners = await browserOf(browser);
  await beginSession(owners, owner);
  await owners.goto(`/projects/${projectId}/edit`);
  await owners.getByRole('textbox', { name: 'Client' }).fill('Acme Separators');
  await ownerCalls.setProjectStatus({ params: { status: projectStatus.paused }, body: { projectId } });
  await ownerCalls.deleteProject({ params: { id: projectId } });
  await owners.getByRole('button', { name: 'Save' }).click();
  await expectMissing(owners);
});

test('somebody who completed is not asked to press Complete', async ({ page }) => {
  const asked = await askedProperty('Project Kinglet');
  const id = asked.participantId;
  await asked.cityCalls.submitProperty({ params: { id, propertyId: asked.path.propertyId } });
  await beginSession(page, city);
  await openProperty(page, asked);
  const notice = page.getByRole('alert').filter({ hasText: 'This property is submitted' });
  await expect(notice).toContainText('press Complete');
  await asked.cityCalls.completeParticipation({ params: { id } });
  await page.reload();
  await expect(notice).toContainText('You can still change answers');
  await expect(notice).not.toContainText('press Complete');
});
