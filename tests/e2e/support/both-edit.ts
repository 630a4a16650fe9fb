import { expect, type Locator, type Page, type Response } from '@playwright/test';
import { type EditedForm, type EditedObject, saveButton } from './form-field.ts';

/** Somebody at a form, whose object a colleague changes. */
export interface Both {
  page: Page;
  edited: EditedForm;
  object: EditedObject;
  /** Waits until everything that the page asks is answered. */
  isAnswered: () => Promise<void>;
}

/** What the server answers to what the page saves. */
class Saves {
  readonly #page: Page;
  readonly #statuses: number[] = [];
  #refusal: Promise<{ changed?: { by?: string } }> | undefined;

  constructor(page: Page) {
    this.#page = page;
    page.on('response', this.#watch);
  }

  readonly #watch = (response: Response) => {
    if (response.request().method() !== 'PUT') return;
    this.#statuses.push(response.status());
    if (response.status() === 409) this.#refusal = response.json();
  };

  /** Who saved meanwhile, as the refusal says; call it when something of it is on the screen. */
  async by(): Promise<string> {
    const { changed } = (await this.#refusal) ?? {};
    expect(changed?.by, 'the refusal names who saved meanwhile').toBeTruthy();
    return changed?.by ?? '';
  }

  /** It was refused, and then taken: a job may change the object once more in between. */
  areRefusedThenTaken(): void {
    this.#page.off('response', this.#watch);
    expect(this.#statuses.length).toBeGreaterThan(1);
    expect(this.#statuses.slice(0, -1)).toEqual(this.#statuses.slice(1).map(() => 409));
    expect(this.#statuses.at(-1)).toBe(200);
  }
}

/** The form, when what the page reads again beside it has come: what a colleague changes now, it does not know. */
export async function opened({ page, object, isAnswered }: Both): Promise<Locator> {
  const form = await object.open(page);
  await isAnswered();
  return form;
}

const alertIn = (page: Page) => page.getByRole('alert').filter({ hasText: 'changed this' });

async function isSaved({ page, edited: { name, saved } }: Both): Promise<void> {
  // The page of the own profile stays, and has a bar while something is unsaved; its notice is short.
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  if (name === 'own profile') await expect(bar).toHaveCount(0);
  else await expect(page.getByText(saved).first()).toBeVisible();
  await expect(alertIn(page).getByRole('radio')).toHaveCount(0);
}

/** Toasts are closed: the next save says the same. */
async function closeToasts({ page }: Both): Promise<void> {
  const close = page.locator('[class*=Notification-root]').getByRole('button', { name: 'Close' });
  await expect(async () => {
    if ((await close.count()) > 0) await close.first().click({ timeout: 500 });
    await expect(close).toHaveCount(0, { timeout: 100 });
  }).toPass();
}

/** Different fields: both are saved at once, and it is said. */
export async function savesBoth(both: Both): Promise<void> {
  const { page, edited, object } = both;
  const [field, other = edited.hidden] = edited.fields;
  if (!other) return;
  const form = await opened(both);
  const saves = new Saves(page);
  await object.change({ [other.name]: other.value(0) });
  await field.type(form, field.value(0));
  await saveButton(form, edited).click();
  await isSaved(both);
  const kept = page.getByText(`changed ${other.name} meanwhile; kept.`).first();
  await expect(kept).toContainText(`${await saves.by()} changed`);
  expect(await object.read()).toMatchObject({ [field.name]: field.value(0), [other.name]: other.value(0) });
  saves.areRefusedThenTaken();
  await closeToasts(both);
}

/** The same field: theirs is put into the form, then what was typed here, which is saved with what was typed besides. */
export async function decides(both: Both): Promise<void> {
  const { page, edited, object } = both;
  const [field, other] = edited.fields;
  const form = await opened(both);
  const saves = new Saves(page);
  await object.change({ [field.name]: field.value(2) });
  await field.type(form, field.value(1));
  if (other) await other.type(form, other.value(1));
  await saveButton(form, edited).click();
  await showsBoth(both, saves, { mine: field.value(1), theirs: field.value(2) });
  await alertIn(page).getByRole('radio', { name: 'Theirs' }).check();
  await expect.poll(() => field.shown(form)).toBe(field.value(2));
  if (other) await expect.poll(() => other.shown(form)).toBe(other.value(1));
  else await expect(saveButton(form, edited)).toBeDisabled();
  await alertIn(page).getByRole('radio', { name: 'Yours' }).check();
  await expect.poll(() => field.shown(form)).toBe(field.value(1));
  await saveButton(form, edited).click();
  await isSaved(both);
  const also = other ? { [other.name]: other.value(1) } : {};
  expect(await object.read()).toMatchObject({ [field.name]: field.value(1), ...also });
  saves.areRefusedThenTaken();
  await closeToasts(both);
}

/** Both values are shown with who saved meanwhile, and what was typed here is chosen. */
async function showsBoth(
  { page, edited: { what, fields } }: Both,
  saves: Saves,
  { mine, theirs }: { mine: string; theirs: string },
): Promise<void> {
  const [{ name, said = String }] = fields;
  const alert = alertIn(page);
  await expect(alert).toBeVisible();
  await expect(alert).toContainText(`${await saves.by()} changed this ${what}`);
  const choice = alert.getByRole('radiogroup', { name });
  await expect(choice.getByRole('radio', { name: 'Yours' })).toBeChecked();
  await expect(choice.getByText(said(mine))).toBeVisible();
  await expect(choice.getByText(said(theirs))).toBeVisible();
}
