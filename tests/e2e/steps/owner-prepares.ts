import type { Client } from '@landbrief/contract/client';
import { expect } from '@playwright/test';
import { look } from '../support/look.ts';
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
} from '../support/owner.ts';
import { city, fillLogin, goInProject, goTo, mailTo, owner, referralLink } from '../support/people.ts';
import { acres, copy, nora, project, type Story, small, template } from '../support/story.ts';
import { openWaiting } from '../support/waiting.ts';

export async function ownerLogsIn({ owner: page }: Story) {
  await page.goto('/');
  await look(page, '01-landing');
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('dialog', { name: 'Log In' })).toBeVisible();
  await look(page, '02-login');
  await fillLogin(page, owner);
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Morgan$/ })).toBeVisible();
  await look(page, '03-dashboard-owner');
}

export async function makesTemplates({ owner: page, info, calls }: Story) {
  await addTemplate(page, template);
  await look(page, '04-template-empty');
  await importFile(page, spreadsheet('xlsx'), '05-template-import');
  const before = await shownCategories(page);
  await openQuestions(page, 'Site Characteristics');
  const row = page.getByRole('listitem').filter({ hasText: acres.text });
  await expect(row.last()).toContainText('Requirement: at least 100 acres');
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

export async function makesProject(story: Story) {
  const { owner: page } = story;
  await addProject(page, small, 2);
  const choice = await importTemplate(page, template);
  await expect(choice.getByRole('alert')).toContainText('up to phase 3, the project has 2 phases');
  await look(page, '08-phase-choice');
  await choice.getByRole('button', { name: 'Continue with update' }).click();
  await expect(choice).toBeHidden();
  await expect(
    page.getByText('157 questions, 60 required, 51 of them requirements · 2 phases'),
  ).toBeVisible();

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
  await expect(drawer.getByText('at least 150 acres')).toBeVisible();
  await look(page, '12-requirement-drawer');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: acres.text })).toContainText(
    'at least 150 acres',
  );
  await look(page, '13-requirements');
}

export async function invites({ owner: page }: Story) {
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

  const words = '2 people have not accepted yet';
  await openWaiting(page, { words, project, photo: '19-waiting-owner' });
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('invited');
  await expect(page.getByRole('row').filter({ hasText: nora })).toBeVisible();
  await look(page, '19-participants-invited');
}
