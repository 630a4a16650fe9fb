import { ApiProblem } from '../api.ts';

/**
 * The details of a `validation_error` by field, for `form.setErrors(fieldErrors(error, 'project'))`: `body.project.name`
 * becomes `name`. `root` is where the form's fields stand in the body.
 */
export function fieldErrors(error: unknown, root = ''): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  const prefix = root === '' ? '' : `${root}.`;
  const errors: Record<string, string> = {};
  for (const { path, message } of error.details) {
    const inBody = path.replace(/^body\./, '');
    const field = inBody.startsWith(prefix) ? inBody.slice(prefix.length) : inBody;
    errors[field] ??= message;
  }
  return errors;
}
