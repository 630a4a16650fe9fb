import type { Question } from '@landbrief/contract';
import { expect, type Page } from '@playwright/test';
import { defined, type EditedForm, type EditedObject, formAt, textField } from './form-field.ts';
import type { FormWorld } from './form-world.ts';
import { goInside } from './inside.ts';
import { owner } from './people.ts';

const casey = 'Casey Collins';

/** Of the world's questions: what is asked later is not in a list that is open. */
function questionAt({ questions }: FormWorld, index: number): Question {
  const found = questions[index];
  if (!found) throw new Error('The project has six questions.');
  return found;
}

/** What is edited of a question: a note and a data field, or what is required. */
function editedQuestion(
  { colleague }: FormWorld,
  { _id: id }: Question,
  open: EditedObject['open'],
): EditedObject {
  const read = async () => (await colleague.getQuestion({ params: { id } })).question;
  return {
    open,
    read: async () => {
      const { note = '', loisDataField = '', requirementDetails } = await read();
      const value = requirementDetails && 'value' in requirementDetails ? requirementDetails.value : '';
      return { Note: note, 'Data field': loisDataField, Requirement: String(value) };
    },
    change: async ({ Note: note, 'Data field': loisDataField, Requirement: value }) => {
      const { version } = await read();
      const required =
        value === undefined ? {} : { requirementDetails: { operator: 1 as const, value: Number(value) } };
      const question = { ...defined({ note, loisDataField }), ...required, version };
      return colleague.updateQuestion({ params: { id }, body: { question } });
    },
  };
}

const question: EditedForm = {
  ...{ name: 'question on its page', call: 'updateQuestion', what: 'question', by: owner, colleague: casey },
  fields: [
    textField('Note', (n) => `Without the wetlands, ${n} acres.`),
    textField('Data field', (n) => `acreage${n}`),
  ],
  saved: 'Question was saved.',
  make: async (world) => {
    const asked = questionAt(world, 0);
    return editedQuestion(world, asked, async (page) => {
      await goInside(page, `/projects/${world.path.projectId}/questions/${asked._id}/edit-question`);
      return formAt(page, 'Note');
    });
  },
};

async function drawerAt(page: Page, path: string, opener: string, drawer: string) {
  await goInside(page, path);
  await page.getByRole('button', { name: opener, exact: true }).click();
  const form = page.getByRole('dialog', { name: drawer });
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  return form;
}

const questionInDrawer: EditedForm = {
  ...question,
  name: 'question in its drawer',
  make: async (world) => {
    const asked = questionAt(world, 1);
    const list = `/projects/${world.path.projectId}/questions`;
    return editedQuestion(world, asked, (page) => drawerAt(page, list, asked.text, 'Edit Question'));
  },
};

const requirement: EditedForm = {
  ...question,
  ...{ name: 'requirement', what: 'requirement' },
  hidden: { name: 'Note', value: (n) => `Without the wetlands, ${n} acres.` },
  fields: [
    {
      ...textField('Requirement', (n) => String(41 + n), 'Value'),
      said: (value) => `at least ${value}`,
    },
  ],
  saved: 'Requirement was saved.',
  make: async (world) => {
    const asked = questionAt(world, 5);
    const list = `/projects/${world.path.projectId}/requirements`;
    const edited = editedQuestion(world, asked, (page) =>
      drawerAt(page, list, `Edit requirement: ${asked.text}`, 'Edit Requirement'),
    );
    // Short enough to be a part of other numbers.
    return { ...edited, keptAs: (value) => `"value":"${value}"` };
  },
};

export const questionForms: readonly EditedForm[] = [question, questionInDrawer, requirement];
