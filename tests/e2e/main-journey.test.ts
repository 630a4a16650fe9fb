import { readFile } from 'node:fs/promises';
import type { Client } from '@landbrief/contract/client';
import { type Browser, expect, type Page, type TestInfo, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { answerAll, cardOf, openCategory } from './support/answering.ts';
import { look } from './support/look.ts';
import {
  addProject,
  addTemplate,
  allQuestions,
  confirmation,
  confirmYes,
  exportTemplate,
  importFile,
  importTemplate,
  openQuestions,
  shownCategories,
  spreadsheet,
} from './support/owner.ts';
import { addProperty, openProjectOfMessage, participate, submitProperty } from './support/participant.ts';
import {
  browserOf,
  callsOf,
  city,
  fillLogin,
  goInProject,
  goTo,
  logIn,
  mailTo,
  owner,
  password,
  referralLink,
  rival,
} from './support/people.ts';

const mark = process.env.JOURNEY_MARK ?? '';
const template = `Site selection${mark}`;
const copy = `Site selection again${mark}`;
const project = `Project Kingfisher${mark}`;
const small = `Project Wren${mark}`;
const nora = `nora.newell${mark.trim()}@eastbank.test`;
const acres = { text: 'Total contiguous acreage' };
const site = {
  name: 'East Bank Commerce Park, Tract 4',
  type: 'Site',
  size: '212.5',
  unit: 'acres',
  street: '4100 Levee Road',
} as const;
const building = {
  name: 'East Bank Spec Building 2',
  type: 'Building',
  size: '184,000',
  unit: 'sq ft',
  street: '12 Harbor Way',
} as const;
const cityBuilding = { ...building, name: 'Riverbend Works Building 9', street: '9 Works Street' } as const;

/** The story so far, for the steps that follow. */
interface Story {
  browser: Browser;
  info: TestInfo;
  owner: Page;
  nora: Page;
  city: Page;
  calls: Client;
  projectId: string;
  siteId: string;
}

test('a request for information, from the template to the report', async ({ browser }, info) => {
  const pages = {
    owner: await browserOf(browser),
    nora: await browserOf(browser),
    city: await browserOf(browser),
  };
  const story: Story = { browser, info, ...pages, calls: await callsOf(owner), projectId: '', siteId: '' };
  await test.step('the owner logs in', () => ownerLogsIn(story));
  await test.step('makes a template from a spreadsheet, and the same again from its export', () =>
    makesTemplates(story));
  await test.step('makes a project, brings the template in, adjusts a requirement', () =>
    makesProject(story));
  await test.step('invites two people and activates; both get a mail', () => invites(story));
  await test.step('the unknown person reads the summary, registers, takes part', () => registers(story));
  await test.step('adds a site, sees met and not met, and what is missing', () => addsSite(story));
  await test.step('answers everything of phase 1, submits', () => answersAndSubmits(story));
  await test.step('a known participant follows the link and answers a little', () => cityTakesPart(story));
  await test.step('the unknown person adds a building, submits it, completes', () => completes(story));
  await test.step('the owner sees the progress, the answers, the history', () => ownerLooks(story));
  await test.step('compares the properties of both', () => compares(story));
  await test.step('makes the report: every answer is in it', () => reports(story));
  await test.step('a rival sees nothing of it', () => rivalSeesNothing(story));
});

async function ownerLogsIn({ owner: page }: Story) {
  await page.goto('/');
  await look(page, '01-landing');
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible();
  await look(page, '02-login');
  await fillLogin(page, owner);
  await expect(page).toHaveURL(/\/dashboard/);
  await look(page, '03-dashboard-owner');
}

async function makesTemplates({ owner: page, info, calls }: Story) {
  await addTemplate(page, template);
  await look(page, '04-template-empty');
  await importFile(page, spreadsheet('xlsx'), '05-template-import');
  const before = await shownCategories(page);
  await openQuestions(page, 'Site Characteristics');
  const row = page.getByRole('listitem').filter({ hasText: acres.text });
  await expect(row.last()).toContainText('Requirement: >= 100 acres');
  await look(page, '06-template-questions');
  await importFile(page, spreadsheet('csv'));

  const file = await exportTemplate(page, info.outputPath('template-export.xlsx'));
  await addTemplate(page, copy);
  await importFile(page, file);
  expect(await shownCategories(page)).toEqual(before);
  expect(await questionsOf(calls, copy)).toEqual(await questionsOf(calls, template));
  await goTo(page, 'Templates');
  await expect(page.getByRole('link', { name: copy })).toBeVisible();
  await look(page, '07-templates');
}

/** All that a template asks, but for what every copy has of its own. */
async function questionsOf(calls: Client, name: string) {
  const { templates } = await calls.listTemplates({ query: { search: name } });
  const id = templates.find((one) => one.name === name)?._id ?? '';
  const { questions } = await calls.listQuestions({ params: { owner: id, type: 1 } });
  expect(questions).toHaveLength(157);
  return questions.map(({ _id, owner: _o, created, updated, version, ...asked }) => asked);
}

async function makesProject(story: Story) {
  const { owner: page } = story;
  await addProject(page, small, 2);
  const choice = await importTemplate(page, template);
  await expect(choice.getByRole('alert')).toContainText('up to phase 3, the project has 2 phases');
  await look(page, '08-phase-choice');
  await choice.getByRole('button', { name: 'Continue with update' }).click();
  await expect(choice).toBeHidden();
  await expect(page.getByText('157 questions · 27 required · 51 requirements · 2 phases')).toBeVisible();

  story.projectId = await addProject(page, project, 3, '09-project-add');
  await look(page, '10-project-setup');
  const dialog = await importTemplate(page, template);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(allQuestions)).toBeVisible();
  await openQuestions(page, 'Electric Power');
  await look(page, '11-project-questions');

  await goInProject(page, 'Requirements');
  await page.getByRole('button', { name: `Edit requirement: ${acres.text}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit Requirement' });
  await drawer.getByRole('textbox', { name: 'Value' }).fill('150');
  await expect(drawer.getByText('>= 150 acres')).toBeVisible();
  await look(page, '12-requirement-drawer');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: acres.text })).toContainText('150');
  await look(page, '13-requirements');
}

async function invites({ owner: page }: Story) {
  await goInProject(page, 'Participants');
  await look(page, '14-participants-none');
  await page.getByRole('link', { name: 'Add Participants' }).first().click();
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(`${city}\nNora Newell <${nora}>`);
  await expect(page.getByLabel(`Last name of ${nora}`)).toHaveValue('Newell');
  await look(page, '15-participants-add');
  await page.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(page.getByRole('row').filter({ hasText: nora })).toBeVisible();

  await goInProject(page, 'Details');
  await look(page, '16-project-before-activation');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(confirmation(page)).toBeVisible();
  await look(page, '17-activate');
  await confirmYes(page);
  await expect(page.getByRole('main').getByText('Active', { exact: true }).first()).toBeVisible();

  const mails = [await mailTo(nora, project), await mailTo(city, project)];
  expect(new Set(mails.map(referralLink)).size).toBe(2);
  for (const { html, text } of mails) {
    expect(html).toContain('<html');
    expect(text).not.toContain('<');
  }
  await page.reload();
  await look(page, '18-project-active');
}

async function registers({ nora: page }: Story) {
  await page.goto(referralLink(await mailTo(nora, project)));
  const email = page.getByRole('dialog', { name: new RegExp(project) });
  await expect(email).toContainText('invites you to submit sites and buildings');
  await look(page, '20-read-email');
  await email.getByRole('button', { name: 'Reply' }).click();

  const form = page.getByRole('dialog', { name: 'User Registration' });
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(nora);
  await expect(form.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
  await form.getByRole('textbox', { name: 'Company' }).fill('East Bank Partnership');
  await form.getByRole('textbox', { name: 'First name' }).fill('Nora');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Newell');
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await look(page, '21-register');
  await form.getByRole('button', { name: 'Register' }).click();

  await expect(page).toHaveURL(/\/inbox/);
  await expect(page.getByRole('article').getByRole('heading', { name: new RegExp(project) })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Inbox' }).getByRole('listitem')).toHaveCount(1);
  await look(page, '22-inbox');
  await goTo(page, 'Projects');
  await expect(page.getByRole('row').filter({ hasText: project })).toContainText('Invited');
  await look(page, '23-projects-participant');
  await page.getByRole('link', { name: project }).click();
  await expect(page.getByText('Acme Separators')).toHaveCount(0);
  await participate(page, '24-project-invited');
}

async function addsSite(story: Story) {
  const { nora: page } = story;
  story.siteId = await addProperty(page, site, '25-property-add');
  await openCategory(page, 'Site Characteristics');
  await look(page, '26-answering');
  const card = cardOf(page, acres);
  const field = page.getByRole('textbox', { name: acres.text, exact: true });
  await expect(card).toContainText('>= 150 acres');
  await field.fill('120');
  await expect(card.getByText('Not met')).toBeVisible();
  await expect(card.getByText('Saved', { exact: true })).toBeVisible();
  await field.fill('212.5');
  await expect(card.getByText('Met', { exact: true })).toBeVisible();
  await expect(card.getByText('Saved', { exact: true })).toBeVisible();
  await look(page, '27-answering-met');
  await page.reload();
  await expect(field).toHaveValue('212.5');

  await page.getByRole('button', { name: 'Submit Property' }).click();
  const missing = page.getByRole('region', { name: 'What is missing' });
  await expect(missing.getByRole('heading', { level: 2 })).toContainText('56 questions still need an answer');
  await expect(missing).not.toContainText(acres.text);
  await look(page, '28-missing');
  await missing.getByRole('button', { name: 'Latitude of the property centroid' }).click();
  await expect(page.getByRole('textbox', { name: 'Latitude of the property centroid' })).toBeFocused();
}

async function questionsAsked({ calls, projectId }: Story) {
  const { questions } = await calls.listQuestions({ params: { owner: projectId, type: 2 } });
  return questions.filter(({ phase }) => phase === 1);
}

async function answersAndSubmits(story: Story) {
  const { nora: page } = story;
  const questions = await questionsAsked(story);
  expect(questions).toHaveLength(91);
  await answerAll(
    page,
    questions.filter(({ text }) => text !== acres.text),
  );
  await expect(page.getByRole('progressbar', { name: 'Answered' })).toHaveAttribute('aria-valuenow', '91');
  await expect(page.getByText('Nothing required left')).toBeVisible();
  await look(page, '29-answered');
  await submitProperty(page);
  await look(page, '30-submitted');
}

async function cityTakesPart(story: Story) {
  const { city: page } = story;
  await page.goto(referralLink(await mailTo(city, project)));
  await fillLogin(page, city);
  await expect(page.getByRole('article').getByRole('heading', { name: new RegExp(project) })).toBeVisible();
  await openProjectOfMessage(page, project);
  await participate(page);
  await addProperty(page, cityBuilding);
  await openCategory(page, 'Site Characteristics');
  await page.getByRole('textbox', { name: acres.text, exact: true }).fill('48');
  await expect(cardOf(page, acres).getByText('Not met')).toBeVisible();
  await expect(page.getByText('All answers saved')).toBeVisible();
}

async function completes(story: Story) {
  const { nora: page } = story;
  await addProperty(page, building);
  const questions = await questionsAsked(story);
  await answerAll(
    page,
    questions.filter(({ required, requirement }) => required || requirement),
  );
  await submitProperty(page);
  await goInProject(page, 'Properties');
  await expect(page.getByRole('row').filter({ hasText: building.name })).toContainText('Submitted');
  await look(page, '31-properties-participant');
  await goInProject(page, 'Details');
  await look(page, '32-before-complete');
  await page.getByRole('button', { name: 'Complete' }).click();
  await confirmYes(page);
  await expect(page.getByRole('main').getByText('Completed')).toBeVisible();
  await look(page, '33-completed');
}

async function ownerLooks({ owner: page, siteId, projectId }: Story) {
  await page.goto(`/projects/${projectId}/details`);
  await expect(
    page.getByRole('main').getByRole('progressbar', { name: 'Submitted properties' }).first(),
  ).toHaveAttribute('aria-valuetext', '2 of 3');
  await look(page, '34-progress');
  await goInProject(page, 'Participants');
  await expect(page.getByRole('row').filter({ hasText: 'Nora Newell' })).toContainText('2 of 2');
  await look(page, '35-participants');
  await page.getByRole('link', { name: /Nora Newell/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Newell' })).toBeVisible();
  await look(page, '36-participant');

  await goInProject(page, 'Properties');
  await expect(page.getByRole('row').filter({ hasText: site.name })).toContainText('91 of 91');
  await look(page, '37-properties');
  await page.getByRole('link', { name: site.name }).click();
  await expect(page).toHaveURL(new RegExp(siteId));
  await expect(page.getByRole('radio', { name: 'Not seen 91' })).toHaveCount(1);
  const row = page.getByRole('button', { name: new RegExp(`Not viewed:.*${acres.text}`) });
  await expect(row).toContainText('212.5 acres');
  await look(page, '38-owner-answers');
  await row.click();
  const history = page.getByRole('table', { name: 'Answer History' });
  await expect(history.getByRole('row').nth(1)).toContainText('Nora Newell');
  await expect(history.getByRole('row').nth(1)).toContainText('212.5');
  await expect(page.getByRole('radio', { name: 'Not seen 90' })).toHaveCount(1);
  await look(page, '39-owner-history');
}

async function compares({ owner: page }: Story) {
  await goInProject(page, 'Properties');
  for (const { name } of [site, cityBuilding])
    await page.getByRole('checkbox', { name: `Select ${name} to compare` }).check();
  await page.getByRole('link', { name: 'Compare 2' }).click();
  const table = page.getByRole('table', { name: 'Comparison' });
  const heads = table.getByRole('columnheader');
  await expect(heads.filter({ has: page.getByRole('link') })).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Site Characteristics');
  const row = table.getByRole('row').filter({ hasText: acres.text });
  await expect(row).toContainText('212.5');
  await expect(row).toContainText('48');
  await expect(row).toContainText('Not met');
  await look(page, '40-compare');
  await row.getByRole('button').last().click();
  await expect(page.getByRole('dialog', { name: acres.text })).toContainText('Not met');
  await look(page, '41-compare-answer');
  await page.keyboard.press('Escape');
}

async function reports({ owner: page, calls, projectId, info }: Story) {
  await goInProject(page, 'Properties');
  await page.getByRole('button', { name: 'Report' }).click();
  const opening = page.waitForEvent('popup');
  await confirmYes(page);
  const report = await opening;
  await expect(report.getByText(/The report is ready/)).toBeVisible({ timeout: 60_000 });
  await look(report, '42-report');
  const downloading = report.waitForEvent('download');
  await report.getByRole('link', { name: 'Download PDF' }).click();
  const path = info.outputPath('report.pdf');
  await (await downloading).saveAs(path);
  const printed = await textOf(path);

  const { properties } = await calls.listOwnerProperties({ params: { projectId }, body: { full: 1 } });
  expect(properties.map(({ name }) => name).toSorted()).toEqual(
    [building.name, cityBuilding.name, site.name].toSorted(),
  );
  const answers = properties.flatMap((property) => property.answers ?? []);
  expect(answers.length).toBe(91 + 57 + 1);
  expect(answers.filter(({ display }) => !printed.includes(squeezed(display)))).toEqual([]);
  await report.close();
}

/** Without white space: lines break where they do. */
const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

async function textOf(path: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)));
  return squeezed((await extractText(document, { mergePages: true })).text);
}

async function rivalSeesNothing({ browser, projectId, siteId }: Story) {
  const page = await browserOf(browser);
  await logIn(page, rival);
  await goTo(page, 'Projects');
  await expect(page.getByText(project)).toHaveCount(0);
  for (const path of ['details', 'questions', 'properties', `properties/${siteId}`]) {
    await page.goto(`/projects/${projectId}/${path}`);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByText(project)).toHaveCount(0);
    await expect(page.getByText(site.name)).toHaveCount(0);
  }
  await look(page, '43-rival');

  const calls = await callsOf(rival);
  const propertyId = siteId;
  const asked = [
    () => calls.getProject({ params: { id: projectId } }),
    () => calls.listOwnerProperties({ params: { projectId }, body: {} }),
    () => calls.getProperty({ params: { projectId, propertyId } }),
    () => calls.listAnswers({ params: { projectId, propertyId } }),
    () => calls.listParticipants({ params: { projectId } }),
    () => calls.listQuestions({ params: { owner: projectId, type: 2 } }),
  ];
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ status: 404 });
}
