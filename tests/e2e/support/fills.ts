import { expect, type Locator } from '@playwright/test';

/** How an input of a form is filled in, and what it then holds. */
export interface Fill {
  set: (form: Locator) => Promise<void>;
  holds: (form: Locator) => Promise<void>;
}

/** A text by its label. */
export function typed(label: string, value: string): Fill {
  const box = (form: Locator) =>
    form
      .getByRole('textbox', { name: label, exact: true })
      .or(form.getByRole('combobox', { name: label, exact: true }))
      .first();
  return { set: (form) => box(form).fill(value), holds: (form) => expect(box(form)).toHaveValue(value) };
}

/** What is written with a rich-text editor. */
export function written(label: string, value: string): Fill {
  const box = (form: Locator) => form.getByRole('textbox', { name: label, exact: true });
  return { set: (form) => box(form).fill(value), holds: (form) => expect(box(form)).toHaveText(value) };
}

export function ticked(role: 'radio' | 'checkbox' | 'switch', name: string | RegExp): Fill {
  const box = (form: Locator) =>
    form.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first();
  return {
    // The input of a segment has no size.
    set: async (form) => {
      if (!(await box(form).isChecked())) await box(form).press('Space');
    },
    holds: (form) => expect(box(form)).toBeChecked(),
  };
}

/** One of several texts in a field, each ended by Enter. */
export function tagged(label: string, value: string): Fill {
  const box = (form: Locator) => form.getByRole('combobox', { name: label, exact: true });
  return {
    set: async (form) => {
      await box(form).fill(value);
      await box(form).press('Enter');
    },
    holds: (form) => expect(form.getByText(value, { exact: true })).toBeVisible(),
  };
}

/** An option of a select of the browser's. */
export function selected(label: string, option: string): Fill {
  const box = (form: Locator) => form.getByRole('combobox', { name: label, exact: true });
  return {
    set: async (form) => void (await box(form).selectOption({ label: option })),
    holds: (form) => expect(box(form).locator('option:checked')).toHaveText(option),
  };
}

/** An option of a list that opens below the field. */
export function chosen(label: string, option: string): Fill {
  const box = (form: Locator) => form.getByRole('combobox', { name: label, exact: true });
  return {
    set: async (form) => {
      await box(form).click();
      await form.page().getByRole('option', { name: option, exact: true }).click();
    },
    holds: (form) => expect(box(form)).toHaveValue(option),
  };
}

/** The same, where typing finds the options. */
export function found(label: string, search: string, option: string): Fill {
  const box = (form: Locator) => form.getByRole('combobox', { name: label, exact: true });
  return {
    set: async (form) => {
      await box(form).fill(search);
      await form.page().getByRole('option', { name: option }).first().click();
    },
    holds: (form) => expect(box(form)).toHaveValue(option),
  };
}
