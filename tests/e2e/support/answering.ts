import type { Question } from '@landbrief/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { sampleAnswer } from '../../support/sample-answers.ts';

/** The card of a question, with its field, its requirement and how the saving stands. */
export function cardOf(page: Page, { text }: Pick<Question, 'text'>): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });
}

/** Answers one question as its kind wants it, by the question's own label. */
async function answer(page: Page, question: Question): Promise<void> {
  const value = sampleAnswer(question);
  if (question.type !== 2) {
    await page.getByRole('textbox', { name: question.text, exact: true }).fill(String(value));
    return;
  }
  const field = page.getByRole('group', { name: question.text, exact: true });
  for (const choice of [value].flat())
    await field
      .getByRole(question.multiple ? 'checkbox' : 'radio', { name: String(choice), exact: true })
      .check();
}

export function categories(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Categories' });
}

export async function openCategory(page: Page, name: string): Promise<void> {
  const entry = categories(page).getByRole('button', { name: new RegExp(`^${name} ?,`) });
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'true');
}

/** Answers questions category by category, and waits for each category to be saved. */
export async function answerAll(page: Page, questions: readonly Question[]): Promise<void> {
  const byCategory = Map.groupBy(questions, ({ primaryCategory = 'Uncategorized' }) => primaryCategory);
  for (const [category, asked] of byCategory) {
    await openCategory(page, category);
    for (const question of asked) await answer(page, question);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByText('All answers saved')).toBeVisible();
  }
}
