import { type CallName, callNames, catalogue } from '@landbrief/contract';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { decides, opened, savesBoth } from './support/both-edit.ts';
import { editedForms } from './support/edited-forms.ts';
import { followRequests } from './support/follow-requests.ts';
import { saveButton } from './support/form-field.ts';
import { delegator, type FormWorld, formWorld, listAdministrator } from './support/form-world.ts';
import { delegateOf } from './support/forms-of-respondents.ts';
import { goInside } from './support/inside.ts';
import { confirmYes } from './support/owner.ts';
import { beginSession, browserOf, owner } from './support/people.ts';

/** The other updates that state a version, and why no form is stale by them. */
const noForms: Partial<Record<CallName, string>> = {
  updateAnswer: 'answers-network.test.ts: each answer is saved on its own, and both versions are shown',
  addAnswerUpdate: 'as updateAnswer',
  updateQuestionnaireAnswer: 'as updateAnswer, by a contact',
  updateDraft: 'messages.test.ts: the window that is stale is another one of its author',
  setImageOrder: 'pictures.test.ts: an order is moved again upon the newest',
  saveComparison: 'comparison.test.ts: a weight is set again upon the newest settings',
};

/** The fields of a body or of a part of it, below what makes it optional. */
function shapeOf(part: unknown): object | undefined {
  const { shape, def } = (part ?? {}) as { shape?: object; def?: { innerType?: unknown } };
  return shape ?? (def?.innerType ? shapeOf(def.innerType) : undefined);
}

function statesVersion(name: CallName): boolean {
  const { body } = catalogue[name];
  const parts = [body, ...Object.values(shapeOf(body) ?? {})];
  return parts.some((part) => 'version' in (shapeOf(part) ?? {}));
}

test('the table has every update of the catalogue that states a version', () => {
  const updates = callNames.filter((name) => catalogue[name].method === 'PUT' && statesVersion(name));
  const listed = [...editedForms.map(({ call }) => call), ...Object.keys(noForms)];
  expect([...new Set(listed)].sort()).toEqual([...updates].sort());
});

let world: FormWorld;
const pages = new Map<string, { page: Page; isAnswered: () => Promise<void> }>();

test.beforeAll(async () => {
  world = await formWorld('Project Plover');
});

/** Everybody logs in once. */
async function pageOf(browser: Browser, email: string) {
  const open = pages.get(email);
  if (open) return open;
  const page = await browserOf(browser);
  const followed = { page, isAnswered: followRequests(page) };
  pages.set(email, followed);
  await beginSession(page, email);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return followed;
}

for (const edited of editedForms)
  test(`two people change one ${edited.name}`, async ({ browser }) => {
    const followed = await pageOf(browser, edited.by);
    const both = { ...followed, edited, object: await edited.make(world) };
    await test.step('different fields', () => savesBoth(both));
    await test.step('the same field', () => decides(both));
  });

test('the refusal names the colleague', async ({ browser }) => {
  const followed = await pageOf(browser, owner);
  const { page } = followed;
  const edited = editedForms.find(({ name }) => name === 'project');
  if (!edited) throw new Error('The table has no project.');
  const [field, other] = edited.fields;
  const object = await edited.make(world);
  const form = await opened({ ...followed, edited, object });
  const { change } = object;
  await change({ [other?.name ?? '']: other?.value(7) ?? '' });
  await field.type(form, field.value(7));
  await saveButton(form, edited).click();
  await expect(page.getByText(`Casey Collins changed ${other?.name} meanwhile; kept.`).first()).toBeVisible();
  await expect(page).toHaveURL(/\/details$/);
});

/** The form of a template of its own. */
async function openTemplate(browser: Browser) {
  const followed = await pageOf(browser, owner);
  const { page } = followed;
  const edited = editedForms.find(({ name }) => name === 'template');
  const [field, other] = edited?.fields ?? [];
  if (!edited || !field || !other) throw new Error('The table has no template with two fields.');
  const object = await edited.make(world);
  const form = await opened({ ...followed, edited, object });
  return { page, edited, form, field, other, change: object.change, read: object.read };
}

test('what is typed after a conflict appeared is there again with “Yours”', async ({ browser }) => {
  const { page, edited, form, field, change, read } = await openTemplate(browser);
  await change({ [field.name]: field.value(21) });
  await field.type(form, field.value(20));
  await saveButton(form, edited).press('Enter');
  const choice = page.getByRole('radiogroup', { name: field.name, exact: true });
  await expect(choice.getByRole('radio', { name: 'Yours' })).toBeChecked();
  await field.type(form, field.value(22));
  await choice.getByRole('radio', { name: 'Theirs' }).check();
  await expect.poll(() => field.shown(form)).toBe(field.value(21));
  await choice.getByRole('radio', { name: 'Yours' }).check();
  await expect.poll(() => field.shown(form)).toBe(field.value(22));
  await saveButton(form, edited).press('Enter');
  await expect(page.getByText(edited.saved).first()).toBeVisible();
  expect(await read()).toMatchObject({ [field.name]: field.value(22) });
});

test('what a colleague saves while both changes are being merged is asked about', async ({ browser }) => {
  const { page, edited, form, field, other, change, read } = await openTemplate(browser);
  await change({ [other.name]: other.value(30) });
  await field.type(form, field.value(32));
  let saves = 0;
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().method() === 'PUT' && ++saves === 2) await change({ [field.name]: field.value(31) });
    await route.continue();
  });
  await saveButton(form, edited).press('Enter');
  const choice = page.getByRole('radiogroup', { name: field.name, exact: true });
  await expect(choice).toContainText(field.value(31));
  await expect(page.getByText(edited.saved)).toHaveCount(0);
  expect(await read()).toMatchObject({ [field.name]: field.value(31), [other.name]: other.value(30) });
  await page.unrouteAll({ behavior: 'wait' });
  await choice.getByRole('radio', { name: 'Yours' }).check();
  await saveButton(form, edited).press('Enter');
  await expect(page.getByText(edited.saved).first()).toBeVisible();
  expect(await read()).toMatchObject({ [field.name]: field.value(32), [other.name]: other.value(30) });
});

test('a requirement is removed although a colleague has changed its question', async ({ browser }) => {
  const { page } = await pageOf(browser, owner);
  const edited = editedForms.find(({ name }) => name === 'requirement');
  const question = world.questions.at(-1)?._id ?? '';
  if (!edited) throw new Error('The table has no requirement.');
  const { open, change, read } = await edited.make(world);
  const form = await open(page);
  await change({ Note: 'Without the levee.' });
  await form.getByRole('button', { name: 'Remove Requirement' }).click();
  await confirmYes(page);
  await expect(page.getByText('Requirement was removed.')).toBeVisible();
  expect(await read()).toMatchObject({ Note: 'Without the levee.' });
  const { question: saved } = await world.ownerCalls.getQuestion({ params: { id: question } });
  expect(saved.requirement).toBe(false);
});

test('a value that the server tidies is nobody’s change', async ({ browser }) => {
  const { page } = await pageOf(browser, listAdministrator);
  await goInside(page, '/profile');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('  +1 618 555 0142  ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(phone).toHaveValue('+1 618 555 0142');
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
});

test('what both a delegator and the owner’s side decided about an approval is saved', async ({ browser }) => {
  const { page, isAnswered } = await pageOf(browser, delegator);
  const { path, approves, setApproving } = await delegateOf(world);
  const approval = page.getByRole('switch', { name: 'You approve what this delegate submits' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const history = page.getByRole('heading', { level: 2, name: 'History' });
  await goInside(page, path);
  await expect(approval).toBeChecked();
  await isAnswered();
  await setApproving(true);
  await approval.uncheck({ force: true });
  await save.click();
  await expect(page.getByText(/ was saved\.$/)).toBeVisible();
  await expect(history).toBeVisible();
  expect(await approves()).toBe(false);
  await isAnswered();
  await goInside(page, path);
  await expect(approval).not.toBeChecked();
  await isAnswered();
  await setApproving(true);
  await approval.check({ force: true });
  await save.click();
  await expect(history).toBeVisible();
  expect(await approves()).toBe(true);
});
