import { expect, type Locator, type Page } from '@playwright/test';
import { confirmation } from './owner.ts';
import { callsOf, owner } from './people.ts';

export type OwnerType = 1 | 2;

/** Adds a question to each of these categories, 'Utilities > Electric'; '' is none. */
async function addQuestions(ofOwner: { owner: string; ownerType: OwnerType }, categories: readonly string[]) {
  const calls = await callsOf(owner);
  const questions = categories.map((category, index) => {
    const [primaryCategory, secondaryCategory, tertiaryCategory] = category.split(' > ');
    return {
      ...ofOwner,
      text: `What does the site offer in ${category || 'general'}, part ${index + 1}?`,
      type: 0 as const,
      ...(primaryCategory && { primaryCategory }),
      ...(secondaryCategory && { secondaryCategory }),
      ...(tertiaryCategory && { tertiaryCategory }),
    };
  });
  await calls.createQuestions({ body: { questions } });
}

/** A template of its own, with a question in each of these categories; answers its id. */
export async function templateWith(name: string, categories: readonly string[]): Promise<string> {
  const calls = await callsOf(owner);
  const { template } = await calls.createTemplate({ body: { template: { name, phaseCount: 1 } } });
  await addQuestions({ owner: template._id, ownerType: 1 }, categories);
  return template._id;
}

/** The categories as the server lists them: 'Utilities > Electric (2)'. */
export async function storedCategories(id: string, type: OwnerType = 1): Promise<string[]> {
  const { categories } = await (await callsOf(owner)).listPrimaryCategories({ params: { owner: id, type } });
  return categories.flatMap(({ name, questionCount, secondaryCategories }) => [
    `${name} (${questionCount})`,
    ...secondaryCategories.map((secondary) => `${name} > ${secondary.name} (${secondary.questionCount})`),
  ]);
}

export async function manageCategories(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manage Categories' }).click();
  await expect(page.getByRole('heading', { name: 'Categories Manager' })).toBeVisible();
}

export function outline(page: Page): Locator {
  return page.getByRole('list', { name: 'Categories Manager' });
}

/** The line of a category; of a secondary by 'Electric, in Utilities'. */
export function lineOf(page: Page, name: string): Locator {
  return outline(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
}

/** The names in the outline, in their order. */
export async function shownNames(page: Page): Promise<string[]> {
  return outline(page)
    .locator('[data-part="name"]')
    .evaluateAll((names) => names.map((name) => name.getAttribute('aria-label') ?? name.textContent ?? ''));
}

export async function selectCategory(page: Page, name: string): Promise<Locator> {
  await outline(page).getByRole('button', { name, exact: true }).click();
  const field = outline(page).getByRole('textbox', { name: /^Name of / });
  await expect(field).toBeFocused();
  return field;
}

export async function deselect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deselect', exact: true }).click();
}

/** Answers the question with this title, whose text is exactly this. */
export async function answerDialog(
  page: Page,
  { title, text, button }: { title: string; text: string; button: 'YES' | 'NO' },
): Promise<void> {
  const dialog = confirmation(page);
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function moveUnder(page: Page, primary: string): Promise<void> {
  await page.getByRole('button', { name: 'Move Under' }).click();
  await page.getByRole('option', { name: primary, exact: true }).click();
}
