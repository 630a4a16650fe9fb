import { expect, type Locator, type Page } from '@playwright/test';
import { chosen, type Fill, found, selected, tagged, ticked, typed, written } from './fills.ts';
import {
  delegator,
  type FormWorld,
  invited,
  listAdministrator,
  organizationAdministrator,
  superAdministrator,
} from './form-world.ts';
import { city, owner } from './people.ts';

/** A form that adds or does something. */
export interface NewForm {
  name: string;
  by: string;
  path: (world: FormWorld) => string;
  /** The form on the page; the main part, unless something opens it. */
  open?: (page: Page, world: FormWorld) => Promise<Locator>;
  fills: (world: FormWorld) => readonly Fill[];
  /** Kept nowhere: it is filled in again. */
  secret?: { fill: Fill; value: string };
  /** The button that sends it. */
  save: string | RegExp;
  saved: string | RegExp;
  /** Of a form that creates something: the call's path, and how many there are in the end. */
  creates?: { path: RegExp; count: (world: FormWorld) => Promise<number> };
}

const once = crypto.randomUUID().slice(0, 8);
const inProject = (rest: string) => (world: FormWorld) => `/projects/${world.path.projectId}/${rest}`;
const atProperty = (rest: string) => (world: FormWorld) =>
  `/projects/${world.path.projectId}/properties/${world.path.propertyId}${rest}`;

/** Presses a button that opens a dialog. */
const opens =
  (button: string | RegExp, dialog: string | RegExp) =>
  async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: button }).first().click();
    const form = page
      .getByRole('dialog', { name: dialog })
      .or(page.getByRole('alertdialog', { name: dialog }));
    await expect(form).toBeVisible();
    return form;
  };

const projectName = `Project Godwit ${once}`;
const templateName = `Port sites ${once}`;
const questionText = `How deep is the quay at ${once}?`;
const propertyName = `Levee Road Tract ${once}`;
const questionnaireName = `Power and water ${once}`;
const listName = `River ports ${once}`;
const organizationName = `Port District ${once}`;
const feedName = `Port sites ${once}`;
const wetlands = `Do wetlands count at ${once}?`;

const creations: readonly NewForm[] = [
  {
    ...{ name: 'project', by: owner, path: () => '/projects/add' },
    fills: () => [
      typed('Name', projectName),
      typed('Description', 'A maker of battery separators looks for 150 acres.'),
      typed('Deadline', '2030-01-31'),
      selected('Phases', '3'),
      ticked('checkbox', 'Activate automatically on the start date'),
      ticked('radio', 'See it'),
    ],
    ...{ save: 'Add Project', saved: 'Project was added.' },
    creates: {
      path: /\/project$/,
      count: async ({ ownerCalls }) =>
        (await ownerCalls.listProjects({ query: { search: once } })).projects.length,
    },
  },
  {
    ...{ name: 'template', by: owner, path: () => '/templates/add' },
    fills: () => [typed('Name', templateName), typed('Description', 'For sites at a river port.')],
    ...{ save: 'Add Template', saved: 'Template was added.' },
    creates: {
      path: /\/template$/,
      count: async ({ ownerCalls }) =>
        (await ownerCalls.listTemplates({ query: {} })).templates.filter(({ name }) => name === templateName)
          .length,
    },
  },
  {
    ...{ name: 'question', by: owner, path: inProject('questions/add') },
    fills: () => [
      typed('Question', questionText),
      ticked('radio', /^Numeric/),
      typed('Unit', 'feet'),
      ticked('checkbox', 'Required'),
      typed('Note', 'At low water.'),
      ticked('checkbox', 'This question is a requirement'),
      typed('Value', '12'),
    ],
    ...{ save: 'Add Question', saved: 'Question was added.' },
    creates: {
      path: /\/question$/,
      count: async ({ ownerCalls, path }) => {
        const params = { owner: path.projectId, type: 2 as const };
        return (await ownerCalls.listQuestions({ params, query: { search: once } })).questions.length;
      },
    },
  },
  {
    ...{ name: 'property', by: city, path: inProject('properties/add?from=address') },
    fills: () => [
      typed('Property Name', propertyName),
      ticked('radio', 'Building'),
      typed('Size', '212'),
      selected('Unit', 'acres'),
      typed('Street', '4100 Levee Road'),
      selected('State', 'Illinois'),
    ],
    ...{ save: 'Add Property', saved: /was added\.$/ },
    creates: {
      path: /\/property\/\w+$/,
      count: async ({ cityCalls, path: { projectId }, participantId }) => {
        const body = { limit: 50, skip: 0, search: once };
        return (await cityCalls.listParticipantProperties({ params: { projectId, participantId }, body }))
          .properties.length;
      },
    },
  },
  {
    ...{ name: 'questionnaire', by: city, path: atProperty('/questionnaires/add') },
    fills: ({ questions }) => [
      typed('Email', 'lee.valley@valley-power.test'),
      typed('First name', 'Lee'),
      ticked('checkbox', questions[1]?.text ?? ''),
      ticked('checkbox', questions[4]?.text ?? ''),
      typed('Name of the questionnaire', questionnaireName),
      written('Message', 'Lee, how many kilovolts has the line at Levee Road?'),
    ],
    ...{ save: 'Save Draft', saved: 'The draft was saved.' },
    creates: {
      path: /\/questionnaire\/\w+\/\w+\/\w+$/,
      count: async ({ cityCalls, path, participantId }) => {
        const params = { ...path, participantId };
        const { questionnaires } = await cityCalls.listQuestionnaires({ params });
        return questionnaires.filter(({ name }) => name === questionnaireName).length;
      },
    },
  },
  {
    ...{ name: 'distribution list', by: owner, path: () => '/distribution-lists/add' },
    fills: () => [typed('Name', listName)],
    ...{ save: 'Add Distribution List', saved: 'Distribution list was added.' },
    creates: {
      path: /\/distribution-lists\/create$/,
      count: async ({ ownerCalls }) =>
        (await ownerCalls.listDistributionLists({ query: { name: listName } })).distributionLists.length,
    },
  },
  {
    ...{ name: 'user', by: organizationAdministrator, path: () => '/admin/add' },
    fills: () => [
      typed('First name', 'Quinn'),
      typed('Last name', `Quay ${once}`),
      typed('Email', `quinn.${once}@demo.test`),
      ticked('checkbox', 'Reviewer'),
    ],
    ...{ save: 'Add User', saved: /^User was added/ },
    creates: {
      path: /\/user$/,
      count: async ({ superAdmin }) =>
        (await superAdmin.listUsers({ query: { search: `quinn.${once}` } })).users.length,
    },
  },
  {
    ...{ name: 'organization', by: superAdministrator, path: () => '/admin/organizations/add' },
    fills: () => [
      typed('Name', organizationName),
      tagged('Email domains', `port-${once}.test`),
      selected('Seats', 'Unlimited'),
      ticked('switch', /^Single sign-on with OpenID/),
      typed('Issuer', 'https://login.port.test'),
      typed('Client id', 'landbrief'),
    ],
    secret: { fill: typedSecret('Client secret', 'sluice-gate-41'), value: 'sluice-gate-41' },
    ...{ save: 'Add Organization', saved: 'Organization was added.' },
  },
  {
    ...{ name: 'data feed', by: organizationAdministrator, path: () => '/admin/datafeeds/add' },
    fills: () => [
      typed('Name', feedName),
      ticked('radio', /GeoJSON/),
      typed('Address of the file', 'https://port.test/sites.geojson'),
    ],
    secret: { fill: secretHeader('harbour-key-81'), value: 'harbour-key-81' },
    ...{ save: 'Add Data Feed', saved: 'Data feed was added.' },
  },
];

function typedSecret(label: string, value: string): Fill {
  const box = (form: Locator) => form.getByLabel(label).first();
  return { set: (form) => box(form).fill(value), holds: (form) => expect(box(form)).toHaveValue(value) };
}

function secretHeader(value: string): Fill {
  const box = (form: Locator) => form.getByLabel('Value', { exact: false }).first();
  return {
    set: async (form) => {
      await form.getByRole('switch', { name: 'Secret header' }).check({ force: true });
      await form.getByRole('textbox', { name: 'Header', exact: true }).fill('X-Api-Key');
      await box(form).fill(value);
    },
    holds: (form) => expect(box(form)).toHaveValue(value),
  };
}

const acts: readonly NewForm[] = [
  {
    ...{ name: 'people who are invited', by: owner, path: inProject('participants/add') },
    fills: () => [
      typed('Email addresses', `noor.${once}@levee.test, pat.${once}@levee.test`),
      chosen('Role', 'Delegator'),
      found('Organization', 'City of', 'City of Riverbend'),
    ],
    ...{ save: 'Add 2 people', saved: '2 people added.' },
  },
  {
    ...{ name: 'delegates who are invited', by: delegator, path: inProject('delegates/add') },
    fills: () => [typed('Email addresses', `dee.${once}@levee.test`)],
    ...{ save: 'Add', saved: '1 person added.' },
  },
  {
    ...{ name: 'clarification question', by: city, path: inProject('clarifications') },
    open: opens('Ask a Question', 'Ask for a clarification'),
    fills: ({ questions: [acres] }) => [
      found('About', 'acres are available', acres?.text ?? ''),
      typed('Your question', wetlands),
    ],
    ...{ save: 'Send', saved: 'Your question was sent.' },
    creates: {
      path: /\/clarifications\/\w+$/,
      count: async ({ ownerCalls, path: { projectId } }) =>
        (await ownerCalls.listClarifications({ params: { projectId }, query: { search: once } }))
          .clarifications.length,
    },
  },
  {
    ...{ name: 'somebody for the team', by: owner, path: inProject('details') },
    open: opens(/^Add/, 'Add to the Team'),
    fills: () => [
      ticked('radio', 'Reviewer'),
      typed('Email', 'reviewer@demo.test'),
      typed('First name', 'Reese'),
    ],
    ...{ save: 'Add', saved: /reviewer@demo\.test/ },
  },
  {
    ...{ name: 'reason to eliminate', by: owner, path: atProperty('') },
    open: async (page) => {
      await page.getByRole('button', { name: /^Actions for / }).click();
      await page.getByRole('menuitem', { name: 'Eliminate' }).click();
      return page.getByRole('alertdialog', { name: 'Confirm Property Elimination!' });
    },
    fills: () => [typed('Reason', 'The wetlands take 90 acres.')],
    ...{ save: 'YES', saved: /eliminated/ },
  },
  {
    ...{ name: 'reason to decline', by: invited, path: inProject('details') },
    open: opens('Decline', /Decline/),
    fills: () => [typed('Reason', 'We have no site above 40 acres.')],
    ...{ save: 'YES', saved: /declined/i },
  },
  {
    ...{ name: 'message to support', by: listAdministrator, path: () => '/support' },
    fills: () => [
      chosen('What is it about?', 'Something does not work'),
      typed('Your message', 'The map does not show the levee.'),
    ],
    ...{ save: 'Send', saved: 'Thank you, your message is with us.' },
  },
];

export const newForms: readonly NewForm[] = [...creations, ...acts];
