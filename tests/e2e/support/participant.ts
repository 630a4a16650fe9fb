import { expect, type Locator, type Page } from '@playwright/test';
import { look } from './look.ts';
import { goInProject } from './people.ts';

export interface NewProperty {
  name: string;
  type: 'Site' | 'Building';
  size: string;
  unit: string;
  street: string;
}

/** From the open project to the questions of a new property. */
export async function addProperty(page: Page, property: NewProperty, lookAt?: string): Promise<string> {
  const { name, type, size, unit, street } = property;
  await goInProject(page, 'Properties');
  await page.getByRole('link', { name: 'Add Property' }).first().click();
  await page.getByRole('link', { name: 'New property' }).click();
  await page.getByRole('textbox', { name: 'Property Name' }).fill(name);
  await page.getByRole('radio', { name: type }).check();
  await page.getByRole('textbox', { name: 'Size' }).fill(size);
  await page.getByRole('combobox', { name: 'Unit' }).selectOption({ label: unit });
  await page.getByRole('textbox', { name: 'Street' }).fill(street);
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Illinois' });
  await page.getByRole('combobox', { name: 'City' }).fill('Riverbend');
  await page.getByRole('textbox', { name: 'Zip' }).fill('62040');
  if (lookAt) await look(page, lookAt);
  await page.getByRole('button', { name: 'Add Property' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export async function participate(page: Page, lookAt?: string): Promise<void> {
  if (lookAt) await look(page, lookAt);
  await page.getByRole('button', { name: 'Participate' }).click();
  await expect(page.getByRole('button', { name: 'Participate' })).toBeHidden();
  // Not under a finger that taps twice.
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
}

/** The way from the open message to its project. */
export async function openProjectOfMessage(page: Page, project: string): Promise<void> {
  const way = page.getByRole('link', { name: `Open ${project}` });
  const words = await way.getByText(`Open ${project}`).elementHandle();
  // Both at the same moment: what comes above them moves them.
  const apart = await way.evaluate((button, inside) => {
    const [ofButton, ofWords] = [button, inside ?? button].map((one) => {
      const { top, height } = one.getBoundingClientRect();
      return top + height / 2;
    });
    return Math.abs((ofButton ?? 0) - (ofWords ?? Number.NaN));
  }, words);
  expect(apart, 'the words are in the middle of the button').toBeLessThan(3);
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible();
}

/** What is shown before the open property is submitted. */
export async function reviewProperty(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Submit Property' }).click();
  const review = page.getByRole('dialog', { name: /^Submit “/ });
  // The focus goes there when the dialog has opened; a key that is pressed before would go there too.
  await expect(review.getByRole('button', { name: 'Back to answering' })).toBeFocused();
  return review;
}

/** Submits the open property; it is said in its place. */
export async function submitProperty(page: Page): Promise<void> {
  const review = await reviewProperty(page);
  await review.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('This property is submitted')).toBeVisible();
}
