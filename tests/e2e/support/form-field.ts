import type { CallName } from '@landbrief/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import type { FormWorld } from './form-world.ts';

/** A field of a form, as somebody fills it in and as the API has it. */
export interface FormField {
  /** As a merge calls it. */
  name: string;
  /** Three in a row differ. */
  value: (n: number) => string;
  type: (form: Locator, value: string) => Promise<void>;
  shown: (form: Locator) => Promise<string>;
  /** How a merge shows it, where that is not the value. */
  said?: (value: string) => string;
}

/** What a form edits, made for a test. */
export interface EditedObject {
  /** Opens the form in an application that is open already. */
  open: (page: Page) => Promise<Locator>;
  /** What is saved, by the names of the fields. */
  read: () => Promise<Record<string, string>>;
  /** What a colleague saves. */
  change: (values: Record<string, string>) => Promise<unknown>;
  /** How the browser keeps a value, where that is not what is shown. */
  keptAs?: (value: string) => string;
}

/** A form that edits an object, and two of its fields; the second is absent where it has one only. */
export interface EditedForm {
  name: string;
  /** The call that saves it. */
  call: CallName;
  /** As `what` in "Casey Collins changed this project". */
  what: string;
  /** Who edits it in the browser. */
  by: string;
  /** The full name of the colleague. */
  colleague: string;
  fields: readonly [FormField, FormField?];
  /** What is saved along and is not in the form. */
  hidden?: Pick<FormField, 'name' | 'value'>;
  /** The button that saves, where it is not called Save. */
  save?: string;
  /** What is said when it is saved. */
  saved: string | RegExp;
  make: (world: FormWorld) => Promise<EditedObject>;
}

export const saveButton = (form: Locator, { save = 'Save' }: EditedForm) =>
  form.getByRole('button', { name: save, exact: true });

export const fieldsOf = ({ fields }: EditedForm): FormField[] =>
  fields.filter((field) => field !== undefined);

/** An input by its label. */
export function textField(name: string, value: FormField['value'], label: string = name): FormField {
  const box = (form: Locator) =>
    form
      .getByRole('textbox', { name: label, exact: true })
      .or(form.getByRole('combobox', { name: label, exact: true }))
      .first();
  return {
    name,
    value,
    type: (form, typed) => box(form).fill(typed),
    shown: (form) => box(form).inputValue(),
  };
}

/** The form is there, with what is saved. */
export async function formAt(page: Page, field: string): Promise<Locator> {
  const form = page.getByRole('main');
  const box = form.getByRole('textbox', { name: field, exact: true });
  await expect(box.or(form.getByRole('combobox', { name: field, exact: true })).first()).toBeVisible();
  return form;
}

/** Reads and saves again where a job changes the object in between. */
export async function untilSaved(save: () => Promise<unknown>): Promise<void> {
  await expect(async () => void (await save())).toPass({ timeout: 120_000 });
}

/** Without what is not given. */
export function defined<Fields extends Record<string, string | undefined>>(fields: Fields): Partial<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<Fields>;
}
