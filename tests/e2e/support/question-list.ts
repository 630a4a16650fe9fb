import type { QuestionInput } from '@landbrief/contract';
import type { Client } from '@landbrief/contract/client';
import { ownerType } from '@landbrief/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import { categories } from './answering.ts';

const electric = { primaryCategory: 'Utilities', secondaryCategory: 'Electric' };
const gas = { primaryCategory: 'Utilities', secondaryCategory: 'Natural Gas' };
export const kilovolts = 'What is the voltage of the nearest line?';
export const substation = 'Who owns the nearest substation?';
export const feeds = 'Are dual feeds available?';
export const mainSize = 'What is the size of the nearest gas main?';
export const acres = 'Total contiguous acreage';
const noise = 'Which limits for noise apply?';

type Asked = Omit<QuestionInput, 'owner' | 'ownerType'>;

const asked: readonly Asked[] = [
  { text: kilovolts, type: 1, unit: 'kilovolts', required: true, ...electric },
  {
    text: substation,
    type: 0,
    tag: 'substation-owner',
    note: 'The utility, or the site’s owner.',
    ...electric,
  },
  { text: feeds, type: 2, choices: ['Yes', 'No'], phase: 2, ...electric },
  { text: mainSize, type: 1, unit: 'inches', loisDataField: 'utilities.gas.mainSize', ...gas },
  {
    text: acres,
    type: 1,
    unit: 'acres',
    requirement: true,
    requirementDetails: { operator: 1, value: 100 },
    primaryCategory: 'Site',
  },
  { text: noise, type: 0 },
];

/** A template of an owner's own with six questions in four categories. */
export async function listedTemplate(calls: Client, name: string): Promise<string> {
  const { template } = await calls.createTemplate({
    body: { template: { name: `${name}${process.env.JOURNEY_MARK ?? ''}`, phaseCount: 2 } },
  });
  for (const question of asked) {
    const body = { question: { ...question, owner: template._id, ownerType: ownerType.template } };
    await calls.createQuestion({ body });
  }
  return template._id;
}

/** The texts of a template's questions in the order that the server has. */
export async function orderOf(calls: Client, owner: string, primary: string): Promise<string[]> {
  const { questions } = await calls.listQuestions({ params: { owner, type: 1 }, query: { primary } });
  return questions.map(({ text }) => text);
}

export const list = (page: Page): Locator => page.getByRole('list', { name: 'Questions', exact: true });

export function rowOf(page: Page, text: string): Locator {
  return list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: text, exact: true }) });
}

/** The texts of the questions as the list shows them. */
export async function shownOrder(page: Page): Promise<string[]> {
  return list(page).locator('[data-part="text"]').allTextContents();
}

export async function selectCategory(page: Page, name: string): Promise<void> {
  await categories(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

/** Drags a question by its handle, and lets it go over something. */
export async function drag(page: Page, text: string, onto: Locator, at: 'upper' | 'lower'): Promise<void> {
  const from = await boxOf(rowOf(page, text).locator('[data-part="handle"]'));
  const to = await boxOf(onto);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
  const y = to.y + to.height * (at === 'upper' ? 0.25 : 0.75);
  await page.mouse.move(to.x + to.width / 2, y, { steps: 12 });
  await page.mouse.up();
}

async function boxOf(element: Locator) {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  return box;
}
