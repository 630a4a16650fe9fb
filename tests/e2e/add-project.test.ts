import { expect, type Page, test } from '@playwright/test';
import { look, lookAround } from './support/look.ts';
import { beginSession, callsOf, owner } from './support/people.ts';
import { tells } from './support/tells.ts';

const mark = process.env.JOURNEY_MARK ?? '';
const permits = {
  name: 'permits.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Primary Category,Question,Tag,Type,Unit,Required,Phase,Requirement,Operator,Value',
      'Permits,Which permits are held?,permits-held,Text,,Yes,1,No,,',
      'Permits,How many months do permits take?,permit-months,Numeric,months,No,3,Yes,<=,6',
    ].join('\n'),
  ),
};

const start = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Start from' }).getByRole('radio', { name });
const add = (page: Page) => page.getByRole('button', { name: 'Add Project' });

async function openAddProject(page: Page, name: string): Promise<void> {
  await beginSession(page, owner);
  await page.goto('/projects/add');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name + mark);
  await page.getByRole('textbox', { name: 'Deadline' }).fill('2030-01-31');
}

test('a project starts from a spreadsheet, which is looked at and raises its phases', async ({ page }) => {
  await openAddProject(page, 'Project Permits');
  await expect(start(page, /^Empty/)).toBeChecked();
  await start(page, /^Empty/).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(start(page, /^A spreadsheet/)).toBeChecked();
  await expect(add(page)).toBeDisabled();
  await page.locator('input[type=file]').setInputFiles(permits);
  await lookAround(page, 'add-project-spreadsheet');
  await add(page).click();

  const dialog = page.getByRole('dialog', { name: 'Import Project Questions' });
  await expect(dialog.getByRole('tab', { name: 'New 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('listitem').nth(1)).toContainText(
    'Numeric · Phase 3 · Requirement: at most 6 months',
  );
  await dialog.getByRole('radio', { name: /^Raise to 3 phases/ }).check();
  await lookAround(page, 'add-project-import');
  await tells(page, `Questions were successfully imported into project "Project Permits${mark}".`, () =>
    dialog.getByRole('button', { name: 'Import', exact: true }).click(),
  );
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 questions, 2 required, 1 of them a requirement · 3 phases')).toBeVisible();
  await page.getByRole('button', { name: 'Import from Spreadsheet' }).click();
  await expect(dialog.getByText('Drop a spreadsheet here')).toBeVisible();
});

test('a project starts from a template, and is there when its questions fail', async ({ page }) => {
  const calls = await callsOf(owner);
  const { template } = await calls.createTemplate({ body: { template: { name: `Permits${mark}` } } });
  const file = new File([permits.buffer], permits.name);
  await calls.importTemplate({ params: { id: template._id }, file, fields: { phases: 'raise' } });
  await openAddProject(page, 'Project Begun');
  await start(page, /^A template/).check();
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: new RegExp(`^Permits${mark} ·`) }).click();
  const route = `**/api/v1/template/project/${template._id}`;
  await page.route(route, (request) =>
    request.fulfill({
      status: 409,
      json: { code: 'not_allowed_in_status', message: 'Another import runs.' },
    }),
  );
  await add(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'was added, without questions' });
  await expect(alert).toContainText('Another import runs.');
  await look(page, 'add-project-without-questions');
  await page.unroute(route);
  await alert.getByRole('link', { name: 'Open the project' }).click();
  await expect(page.getByText('There are no categories or questions to display.')).toBeVisible();

  await openAddProject(page, 'Project Templated');
  await start(page, /^A template/).check();
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: new RegExp(`^Permits${mark} ·`) }).click();
  await add(page).click();
  await expect(page.getByText('2 questions, 2 required, 1 of them a requirement · 3 phases')).toBeVisible();
});

test('a project starts from an earlier one, with a name and dates of its own', async ({ page }) => {
  const calls = await callsOf(owner);
  const { project } = await calls.createProject({
    body: {
      tz: 'America/Chicago',
      project: {
        ...{ name: `Project Earlier${mark}`, client: 'Acme Separators' },
        ...{ startDate: '2026-11-01', deadline: '2029-01-31' },
      },
    },
  });
  const question = { text: 'Is rail at the site?', type: 0, owner: project._id, ownerType: 2 } as const;
  await calls.createQuestion({ body: { question } });
  await openAddProject(page, 'Project Later');
  await start(page, /^An earlier project/).check();
  await expect(page.getByRole('textbox', { name: 'Client' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Project' }).fill(`Project Earlier${mark}`);
  await page.getByRole('option', { name: `Project Earlier${mark}` }).click();
  await lookAround(page, 'add-project-earlier');
  await add(page).click();
  await expect(page.getByText(/^1 question, /)).toBeVisible();
  const { projects } = await calls.listProjects({ query: { search: `Project Later${mark}` } });
  expect(projects).toMatchObject([{ client: 'Acme Separators', deadline: '2030-01-31', questionCount: 1 }]);
});
