import type { FormErrors } from '@mantine/form';

/** For a form that was refused: the first field that is wrong gets the focus. */
export function focusFirst(form: { getInputNode: (path: string) => HTMLElement | null }) {
  return (errors: FormErrors): void => {
    const fields = Object.keys(errors).map((path) => form.getInputNode(path));
    fields.find((field) => field !== null)?.focus();
  };
}
