import type { EditedForm } from './form-field.ts';
import { administrationForms } from './forms-of-administration.ts';
import { projectForms } from './forms-of-projects.ts';
import { questionForms } from './forms-of-questions.ts';
import { respondentForms } from './forms-of-respondents.ts';

/** All forms that save an object with a version. */
export const editedForms: readonly EditedForm[] = [
  ...projectForms,
  ...questionForms,
  ...respondentForms,
  ...administrationForms,
];
