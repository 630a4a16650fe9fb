import { expect, test } from 'vitest';
import { projectStatus, projectStatusNames } from '../enumerations.ts';
import { problemCatalogue } from '../problem-catalogue.ts';
import { statusRefusal } from './project-status.ts';

test.each(Object.values(projectStatus))(
  'status %i of a project refuses in a sentence that names it',
  (status) => {
    const { code, message, data } = statusRefusal(status);
    expect(code).toBe('not_allowed_in_status');
    expect(message).toMatch(new RegExp(`^The project is (in )?${projectStatusNames[status]}[:,]`));
    expect(data).toEqual({ projectStatus: status });
  },
);

/** A text of document 3 section 8. */
const exact = 'duplicate_questions';
const overtaking = Object.entries(problemCatalogue).filter(
  ([code, { status }]) => (status === 409 || code === 'not_found') && code !== exact,
);

test.each(overtaking)('%s, which others may cause meanwhile, is said in a sentence', (_code, entry) => {
  const said = 'friendly' in entry ? entry.friendly : entry.message;
  expect(said).toMatch(/^[A-Z].*[.!]$/);
  expect(said).not.toMatch(/current status/);
});
