import { expect, test } from '@playwright/test';
import { holdUndo } from './support/hold-undo.ts';
import { look } from './support/look.ts';
import { beginSession, browserOf, callsOf, city, owner } from './support/people.ts';

test('what is deleted is put back at once, or from the trash, or is deleted permanently', async ({
  browser,
}) => {
  const calls = await callsOf(owner);
  const { template } = await calls.createTemplate({ body: { template: { name: 'Inland ports' } } });
  const page = await browserOf(browser);
  await page.clock.install();
  await beginSession(page, owner);
  const remove = async () => {
    await page.getByRole('button', { name: `Actions for ${template.name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('It stays in the trash for 30 days')).toBeVisible();
    await page.getByRole('button', { name: 'YES' }).click();
    await expect(page.getByText('Template was deleted.')).toBeVisible();
  };
  const row = page.getByRole('link', { name: template.name });
  await page.goto('/templates');
  await remove();
  await holdUndo(page);
  await expect(row).toHaveCount(0);
  await page.clock.fastForward('00:20');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo, 'it stays while it has the focus').toBeFocused();
  await undo.click();
  await expect(page.getByText(`"${template.name}" was put back.`)).toBeVisible();
  await expect(row).toBeVisible();
  await remove();
  await holdUndo(page);
  await undo.blur();
  await page.clock.fastForward('00:20');
  await expect(undo, 'it closes after seven seconds').toHaveCount(0);

  const { distributionList } = await calls.createDistributionList({ body: { name: 'Port authorities' } });
  await calls.deleteDistributionList({ params: { id: distributionList._id } });
  const { project } = await calls.createProject({
    body: {
      tz: 'America/Chicago',
      project: { name: 'Project Sandpiper', startDate: '2026-11-01', deadline: '2030-01-31' },
    },
  });
  await calls.deleteProject({ params: { id: project._id } });
  await page.getByRole('link', { name: 'Trash', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  const trash = page.getByRole('table', { name: 'Trash' });
  await expect(trash.getByRole('row', { name: 'Inland ports' })).toBeVisible();
  await expect(trash.getByText('Port authorities')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('All kinds');
  await expect(trash.getByText('Port authorities')).toBeVisible();
  await look(page, 'the trash');

  await page.getByRole('button', { name: 'Actions for Project Sandpiper' }).click();
  await page.getByRole('menuitem', { name: 'Put Back' }).click();
  await expect(page.getByText('"Project Sandpiper" was put back.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Inland ports' }).click();
  await page.getByRole('menuitem', { name: 'Delete Permanently' }).click();
  await look(page, 'deleting permanently');
  await page.getByRole('button', { name: 'YES' }).click();
  await expect(page.getByText('It was deleted permanently.')).toBeVisible();
  await expect(trash.getByText('Inland ports')).toHaveCount(0);

  await calls.deleteProject({ params: { id: project._id } });
  const other = await browserOf(browser);
  await beginSession(other, city);
  await other.goto(`/projects/${project._id}/details`);
  await expect(other.getByText('It was removed by its owner, or you have no access to it.')).toBeVisible();
});

test('a project is deleted and put back at once; deleted, it says in the trash by whom and what it contained', async ({
  browser,
}) => {
  const calls = await callsOf(owner);
  const name = 'Project Plover';
  const { project } = await calls.createProject({
    body: { tz: 'America/Chicago', project: { name, startDate: '2026-11-01', deadline: '2030-01-31' } },
  });
  const of = { owner: project._id, ownerType: 2 as const };
  for (const [tag, primaryCategory] of [
    ['rail', 'Access'],
    ['acres', 'Land'],
  ] as const)
    await calls.createQuestion({
      body: { question: { ...of, tag, primaryCategory, text: `What of ${tag}?`, type: 0 } },
    });
  await calls.deletePrimaryCategory({ params: { owner: project._id, type: 2, primary: 'Land' } });
  const page = await browserOf(browser);
  await beginSession(page, owner);
  const act = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const remove = async () => {
    await page.goto(`/projects/${project._id}/details`);
    await act('Delete Project');
    await expect(page.getByText('It stays in the trash for 30 days')).toBeVisible();
    await page.getByRole('button', { name: 'YES' }).click();
    await holdUndo(page);
    await expect(page).toHaveURL(/\/projects$/);
  };
  const trash = page.getByRole('table', { name: 'Trash' });

  await test.step('a category lies in the trash of its project', async () => {
    await page.goto(`/projects/${project._id}/trash`);
    await expect(trash.getByText('Category · 1 question')).toBeVisible();
    await look(page, 'the trash of a project');
    await page.getByRole('button', { name: 'Actions for Land' }).click();
    await page.getByRole('menuitem', { name: 'Put Back' }).click();
    await expect(page.getByText('"Land" was put back.')).toBeVisible();
    await expect(page.getByText('The trash is empty')).toBeVisible();
  });

  await test.step('undone at once', async () => {
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`"${name}" was put back.`)).toBeVisible();
    await page.goto(`/projects/${project._id}/details`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  for (const width of [390, 1440])
    await test.step(`in the trash, ${width} wide`, async () => {
      await remove();
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/trash?filter=project');
      const row = trash.getByRole('row', { name });
      await expect(row.getByText('Project · 2 questions')).toBeVisible();
      await expect(row.getByText('Morgan Owens')).toBeVisible();
      await expect(row.getByText('30 days')).toBeVisible();
      await look(page, `the trash with a project, ${width} wide`);
      await act('Put Back');
      await expect(page.getByText(`"${name}" was put back.`)).toBeVisible();
      await expect(row).toHaveCount(0);
    });

  await test.step('deleted permanently', async () => {
    await remove();
    await page.goto('/trash?filter=project');
    await act('Delete Permanently');
    await page.getByRole('button', { name: 'YES' }).click();
    await expect(page.getByText('It was deleted permanently.')).toBeVisible();
    await expect(trash.getByRole('row', { name })).toHaveCount(0);
    await page.goto(`/projects/${project._id}/details`);
    await expect(page.getByText('It was removed by its owner, or you have no access to it.')).toBeVisible();
  });
});
